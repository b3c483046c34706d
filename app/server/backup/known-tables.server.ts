import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { z } from "zod";

/** All migrations of this version, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: "drizzle" });

/** Migrations whose text was changed after all (decision 026), though not the tables they make: the hash that older databases and archives have for each, and its date. */
const formerly = new Map([["d3817ca0946c4014cc05ccda588fc1b6cb43f02816441bd4e2f82ad8ebb9a657", 1795219200002]]);

/** The hash that a migration has in this version, given any that it ever had. */
export function currentHash(hash: string): string {
  const date = formerly.get(hash);
  if (date === undefined) return hash;
  return readMigrations().find(({ folderMillis }) => folderMillis === date)?.hash ?? hash;
}

type SeenMigration = { hash: string; when: number };

const seenSchema = z.array(z.object({ hash: z.string(), when: z.coerce.number() }));

/** The migrations applied to a database, oldest first; none if Simmer never used it. */
export async function seenMigrations(client: ClientBase): Promise<SeenMigration[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known");
  if (!rows[0]?.known) return [];
  const { rows: found } = await client.query(`select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at`);
  return seenSchema.parse(found).map(({ hash, when }) => ({ hash: currentHash(hash), when }));
}

/** Everything that Simmer's migrations ever created, by name. Other tables in the same database do not belong to Simmer. */
export function madeBy(migrations: Pick<MigrationMeta, "sql">[]): { tables: string[]; functions: string[]; configurations: string[] } {
  const text = migrations.flatMap(({ sql }) => sql).join("\n");
  const find = (words: RegExp) => [...new Set([...text.matchAll(words)].map(([, name = ""]) => name))];
  return {
    tables: find(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
    configurations: find(/^\s*create text search configuration (\w+)/gim),
    functions: find(/^\s*create (?:or replace )?function (\w+)/gim),
  };
}

/** Those of Simmer's tables that exist, by name. */
export async function presentTables(client: ClientBase): Promise<string[]> {
  const { tables } = madeBy(readMigrations());
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1) order by relname",
    [tables],
  );
  return rows.map(({ name }) => name);
}
