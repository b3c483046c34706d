import type { ClientBase } from "pg";
import { addressOf } from "../database.server.ts";
import { Stop } from "../stop.server.ts";

/** Whether a process of the site is using this database. */
async function isRunning(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ running: boolean }>(
    "select exists (select from pg_stat_activity where datname = current_database() and application_name in ('simmer', 'simmer reader', 'simmer changes')) as running",
  );
  return rows[0]?.running === true;
}

/** Throws a `Stop` if the site is running: it would go on using what it cached from the old tables, or keep writing. */
export async function refuseRunning(client: ClientBase, url: string): Promise<void> {
  if (await isRunning(client)) throw new Stop(`Simmer is running on ${addressOf(url)}: stop it first; nothing was changed.`);
}

/** The same check for a command that would upgrade the tables as a side effect, but may run beside a site of the same version. */
export async function refuseOlderRunning(client: ClientBase, url: string): Promise<void> {
  if (!(await isRunning(client))) return;
  throw new Stop(
    `The tables at ${addressOf(url)} are of an older Simmer, which is running on them: use the tool in the folder that it runs from, or start this version first, which upgrades them. Nothing was changed.`,
  );
}
