import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { databaseUrl, query } from "./postgres.setup.ts";

/** An empty database of its own on the run's server, dropped when the test ends. Returns its address. */
export async function makeDatabase(): Promise<string> {
  const postgres = inject("postgres");
  const name = `simmer_test_${process.pid}_${randomBytes(5).toString("hex")}`;
  await query(postgres, `create database ${name}`);
  onTestFinished(() => query(postgres, `drop database if exists ${name} with (force)`));
  return databaseUrl(postgres, name);
}

/** One value of one row. */
export async function readValue(url: string, text: string): Promise<unknown> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
