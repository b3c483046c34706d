import { expect, onTestFinished } from "vitest";
import type { TestSite } from "./open-site.ts";

/** Holds rows just before they are inserted into a table, all or those for which the SQL condition `when` is true, until they are let go. */
export async function holdInserts({ services }: TestSite, table: string, when = "true") {
  const holder = await services.database.owner.$client.connect();
  onTestFinished(() => holder.release());
  await holder.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger hold before insert on ${table} for each row when (${when}) execute function hold();
    select pg_advisory_lock(1)`);
  // The locks of all databases are listed, and other tests may hold some.
  const own =
    "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  return {
    held: () => expect.poll(async () => (await holder.query(own)).rowCount).toBe(1),
    letGo: () => holder.query("select pg_advisory_unlock(1)"),
  };
}
