import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { databaseUrl, query } from "./postgres.setup.ts";
import type { AtEnd } from "./start-process.ts";

type Options = { template?: string; atEnd?: AtEnd };

/** A database of its own on the server of this run, made by these statements or as a copy of `template`; gone when the test ends. Its address. */
export async function makeOwnDatabase(server: string, statements = "", { template, atEnd = onTestFinished }: Options = {}): Promise<string> {
  const name = `simmer_test_${process.pid}_${randomBytes(5).toString("hex")}`;
  await query(server, template ? `create database ${name} template ${template}` : `create database ${name}`);
  atEnd(() => query(server, `drop database if exists ${name} with (force)`));
  const url = databaseUrl(server, name);
  if (statements) await query(url, statements);
  return url;
}
