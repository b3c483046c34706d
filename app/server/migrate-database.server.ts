import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { readMigrations } from "./backup/known-tables.server.ts";
import { addressOf, type Database, endLine } from "./database.server.ts";
import { readOnly } from "./database-state.server.ts";
import { locks } from "./locks.server.ts";
import { codeOf, messageOf, Stop } from "./stop.server.ts";

type Options = {
  /** Runs before tables with data are changed, on the connection that has locked them. Returns what to tell the operator if the change fails. */
  before?: (line: pg.Client) => Promise<string>;
  /** Tells the operator what takes long. */
  say?: (line: string) => void;
};

/**
 * Upgrades the tables in one transaction; several processes may call it at once. `before` is awaited if there is data to
 * lose. Throws a `Stop` if the database does not answer or refuses; then nothing was changed.
 */
export async function migrateDatabase(database: Database, url: string, { before, say = () => {} }: Options = {}): Promise<void> {
  const client = await database.openLine().catch((error: unknown) => {
    throw new Stop(`The database at ${addressOf(url)} does not answer (${reasonOf(error)}): start it, or correct DATABASE_URL.`);
  });
  let wayBack = "";
  try {
    await client.query("set idle_in_transaction_session_timeout = 0");
    // Shared first, as a backup has it: a start with nothing to upgrade does not wait for one, only for a restore.
    await takeLock(client, "lock_shared", say);
    if (await isCurrent(client)) return;
    await refuseReadOnly(client);
    await client.query("select pg_advisory_unlock_shared($1)", [locks.migration]);
    await takeLock(client, "lock", say);
    if (before && (await isUpgrade(client))) wayBack = await before(client);
    await migrate(drizzle({ client }), { migrationsFolder: "drizzle" });
  } catch (error) {
    if (error instanceof Stop) throw error;
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new Stop(
      `The tables at ${addressOf(url)} could not be brought up to date (${messageOf(cause)}): nothing was changed; fix what it names and start again.${wayBack && ` ${wayBack}`}`,
    );
  } finally {
    await endLine(client);
  }
}

/** Before a backup is made for an upgrade that cannot be. */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only === "on") throw new Stop(readOnly);
}

/** What holds the lock may take hours, as a backup of large uploads does: nobody should have to guess why nothing happens. */
async function takeLock(client: pg.Client, lock: "lock" | "lock_shared", say: (line: string) => void): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_${lock}($1) as taken`, [locks.migration]);
  if (rows[0]?.taken === true) return;
  say("Waiting until a backup, a restore or another upgrade of this database has ended …");
  await client.query(`select pg_advisory_${lock}($1)`, [locks.migration]);
}

/** Whether an older version has filled these tables and migrations are missing. */
async function isUpgrade(client: pg.Client): Promise<boolean> {
  if (!(await isKnown(client)) || (await isCurrent(client))) return false;
  const filled = await client.query("select exists (select from accounts) as filled");
  return filled.rows[0]?.filled === true;
}

async function isKnown(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.accounts') is not null as known");
  return rows[0]?.known === true;
}

/** Whether no migration is missing. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  if (!(await isKnown(client))) return false;
  const { rows } = await client.query("select max(created_at)::text as last from drizzle.__drizzle_migrations");
  return readMigrations().every(({ folderMillis }) => folderMillis <= Number(rows[0]?.last ?? 0));
}

function reasonOf(error: unknown): string {
  return messageOf(error) || codeOf(error) || (error instanceof AggregateError ? error.errors.map(messageOf).join(", ") : "no reason given");
}
