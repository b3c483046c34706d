import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { isDatabaseAway } from "../database-away.server.ts";
import { locks } from "../locks.server.ts";
import { Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";
import { accepts, addressIn } from "./socket-folder.server.ts";

export const silent = ({ dir }: ClusterUser) =>
  new Stop(`The database in ${dir} did not answer within 30 seconds: look at the machine's load and disk, then start again.`);
export const inUse = (dataDir: string) => new Stop(`Another Simmer is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`);

/** The connection that holds the cluster's ownership lock. Throws a `Stop` if another running Simmer holds it. */
async function own(url: string, dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [locks.owner]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw inUse(dataDir);
}

/** The same for a server that may be starting or stopping: retries for half a minute, or until `isThere` says no. */
export async function ownSoon(url: string, user: ClusterUser, dataDir: string, isThere = async () => true): Promise<Client | undefined> {
  for (const since = performance.now(); performance.now() - since < 30_000; await wait(25)) {
    try {
      return await own(url, dataDir);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!(await isThere())) return undefined;
    }
  }
  throw silent(user);
}

/** If a server already answers and nobody owns it, its Simmer was killed: stops it, so that this process can start its own. */
export async function takeOver(socketDir: string, user: ClusterUser, dataDir: string): Promise<void> {
  const client = await ownSoon(addressIn(socketDir, "postgres"), user, dataDir, () => accepts(socketDir));
  if (!client) return;
  try {
    const pid = Number(readFileSync(join(user.dir, "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGINT");
    for (let tries = 0; tries < 1200 && existsSync(join(user.dir, "postmaster.pid")); tries++) await wait(25);
  } finally {
    // Its lock is held until the server is gone, so a Simmer that has just started it learns that it lost ownership.
    await client.end().catch(() => {});
  }
}
