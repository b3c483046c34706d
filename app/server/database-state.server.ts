import type { Pool, QueryConfig } from "pg";
import type { Database } from "./database.server.ts";
import { Stop } from "./stop.server.ts";

export type DatabaseState = "ok" | "read-only" | "away";

/** Whether the database answers within two seconds, and can be changed. */
export async function databaseState({ owner }: Pick<Database, "owner">): Promise<DatabaseState> {
  return isReadOnly(owner.$client).then(
    (only) => (only ? "read-only" : "ok"),
    () => "away",
  );
}

/** Whether connections can only read, as on a standby server, or where a host's quota is used up. */
export async function isReadOnly(pool: Pool): Promise<boolean> {
  const question: QueryConfig & { query_timeout: number } = { text: "show transaction_read_only", query_timeout: 2000 };
  const { rows } = await pool.query<{ transaction_read_only: string }>(question);
  return rows[0]?.transaction_read_only === "on";
}

/** What to do about a database that can only be read. */
export const howToMakeWritable =
  "Point DATABASE_URL at the primary server, or turn off default_transaction_read_only; a host may have turned it on because its disk or your quota is full.";

export const readOnly = `The database can be read, but not changed. ${howToMakeWritable}`;

/** Throws a `Stop` if the database can only be read: a site could not start. */
export async function needWritable({ owner }: Pick<Database, "owner">): Promise<void> {
  if (await isReadOnly(owner.$client)) throw new Stop(readOnly);
}
