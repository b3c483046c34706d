import type { ClientBase } from "pg";
import { addressOf } from "../database.server.ts";
import { Stop } from "../stop.server.ts";

/** Whether a process of the site works on this database. */
async function isRunning(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ running: boolean }>(
    "select exists (select from pg_stat_activity where datname = current_database() and application_name in ('simmer', 'simmer reader', 'simmer changes')) as running",
  );
  return rows[0]?.running === true;
}

/** Throws a `Stop` where the site runs: it would go on with what it knows of the old tables, or write on. */
export async function refuseRunning(client: ClientBase, url: string): Promise<void> {
  if (await isRunning(client)) throw new Stop(`A Simmer is running on ${addressOf(url)}: stop it first; nothing was changed.`);
}

/** The same for a command that would upgrade tables by the way, though it may work beside a site whose tables are its own. */
export async function refuseOlderRunning(client: ClientBase, url: string): Promise<void> {
  if (!(await isRunning(client))) return;
  throw new Stop(
    `The tables at ${addressOf(url)} are of an older Simmer, which is running on them: use the tool in the folder that it runs from, or start this version first, which upgrades them. Nothing was changed.`,
  );
}
