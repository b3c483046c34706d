import type { Client } from "pg";
import { connectForCopy } from "../app/server/backup/connect-for-copy.server.ts";
import { readMigrations } from "../app/server/backup/known-tables.server.ts";
import { applyMigrations } from "../app/server/backup/rebuild-tables.server.ts";
import { makeDatabase } from "./make-database.ts";

/** A database with the tables before the first migration that contains these words, and a connection to it, which the test must close. */
export async function makeOldDatabase(words: string): Promise<{ old: string; client: Client }> {
  const old = await makeDatabase();
  const client = await connectForCopy(old, "test");
  await client.query("create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
  const migrations = readMigrations();
  const first = migrations.findIndex(({ sql }) => sql.join().includes(words));
  if (first < 0) throw new Error(`No migration has "${words}".`);
  await applyMigrations(client, migrations.slice(0, first));
  return { old, client };
}
