import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { databaseUrl, query } from "./postgres.setup.ts";
import type { AtEnd } from "./start-process.ts";

type Options = {
  /** SQL that the owner runs in it first. */
  statements?: string;
  /** Creates it with the tables and the administrator of the run's template. */
  isFilled?: boolean;
  atEnd?: AtEnd;
};

/** A new database on the run's server, dropped when the test ends. Returns its address. */
export async function makeDatabase({ statements, isFilled = false, atEnd = onTestFinished }: Options = {}): Promise<string> {
  const postgres = inject("postgres");
  const name = `simmer_test_${process.pid}_${randomBytes(5).toString("hex")}`;
  await query(postgres, `create database ${name}${isFilled ? ` template ${inject("template")}` : ""}`);
  atEnd(() => query(postgres, `drop database if exists ${name} with (force)`));
  const url = databaseUrl(postgres, name);
  if (statements) await query(url, statements);
  return url;
}

/** The rows of a query, on a new connection. */
export async function readRows<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const tables = await readRows<{ name: string }>(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  for (const { name } of tables) found[name] = (await readRows<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)).map(({ row }) => row);
  return found;
}
