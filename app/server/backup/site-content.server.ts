import type { Client } from "pg";
import type { Storage } from "../storage.server.ts";
import { finishedKeys } from "../storage-key.server.ts";
import { madeBy, presentTables, readMigrations, seenMigrations } from "./known-tables.server.ts";
import { quoted } from "./quote-names.server.ts";

/** What a restore would delete. */
export type SiteContent = { tables: { name: string; rows: number }[]; uploads: number };

/** Tables that do not count as content: what the site counts or records for itself. */
const incidental = new Set(["attempts", "backup_runs", "sessions", "verifications", "known_devices"]);

/** The existing rows and uploads, without empty tables and without uploads that only wait to be swept. */
export async function contentOf(client: Client, storage: Storage | undefined): Promise<SiteContent> {
  const tables: SiteContent["tables"] = [];
  for (const name of await tablesOfSite(client)) {
    if (incidental.has(name)) continue;
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
    const count = Number(rows[0]?.rows ?? 0);
    if (count > 0) tables.push({ name, rows: count });
  }
  const keys = (await storage?.list(""))?.map(({ key }) => key) ?? [];
  return { tables, uploads: finishedKeys(keys).length };
}

export function sayContent({ tables, uploads }: SiteContent): string {
  const parts = tables.map(({ name, rows }) => `${name} ${rows}`);
  return [...parts, ...(uploads > 0 ? [`uploaded files ${uploads}`] : [])].join(", ");
}

export const isEmpty = ({ tables, uploads }: SiteContent) => tables.length === 0 && uploads === 0;

/**
 * Simmer's tables in this database. Other programs' tables are left alone, unless a newer Simmer was here: an older one
 * cannot tell which of them are Simmer's.
 */
export async function tablesOfSite(client: Client): Promise<string[]> {
  const known = new Set(readMigrations().map(({ hash }) => hash));
  const isNewer = (await seenMigrations(client)).some(({ hash }) => !known.has(hash));
  if (!isNewer) return presentTables(client);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage') order by relname",
  );
  return rows.map(({ name }) => name);
}

/** Functions that belong to these tables. */
export async function functionsOfSite(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)",
    [madeBy(readMigrations()).functions],
  );
  return rows.map(({ name }) => name);
}
