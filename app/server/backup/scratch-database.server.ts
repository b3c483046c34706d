import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdtempDisposable, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { homeOf } from "../embedded-postgres/cluster-user.server.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/start-embedded-postgres.server.ts";
import type { Log } from "../log.server.ts";
import { codeOf, messageOf } from "../stop.server.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";

const prefix = "simmer_rehearsal_";
const folderPrefix = "simmer-rehearsal-";
const sixHours = 6 * 3600 * 1000;

/**
 * Runs `work` with an empty database that is dropped afterwards: on the same server, or on a temporary one if the user may
 * not create databases.
 */
export async function inScratchDatabase<T>(url: string, log: Log, work: (url: string) => Promise<T>): Promise<T> {
  const server = await connectForCopy(url, "simmer rehearsal");
  const name = `${prefix}${Date.now()}_${randomBytes(4).toString("hex")}`;
  try {
    await dropForgotten(server);
    const isMade = await server.query(`create database ${escapeIdentifier(name)} template template0`).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === notAllowed) return false;
        throw error;
      },
    );
    if (!isMade) return await inScratchServer(log, work);
    try {
      return await work(withName(url, name));
    } finally {
      await server.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    }
  } finally {
    await server.end().catch(() => {});
  }
}

const notAllowed = "42501";

type How = { mayUnshare?: boolean };

/** The same on a temporary server. */
export async function inScratchServer<T>(log: Log, work: (url: string) => Promise<T>, how: How = {}): Promise<T> {
  await sweepForgotten(log, how);
  await using folder = await mkdtempDisposable(join(tmpdir(), folderPrefix));
  // The system user that runs the server for root must be able to pass through, or its cluster would be put elsewhere and outlive this folder.
  await chmod(folder.path, 0o711);
  await using server = await openScratchServer(folder.path, log, how);
  return await work(server.url("postgres"));
}

/** A server in this folder, which on disposal leaves only the folder behind. */
async function openScratchServer(dataDir: string, log: Log, how: How) {
  const server = await startEmbeddedPostgres({ dataDir, log, ...how });
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop();
      const socketDir = new URL(server.url("postgres")).searchParams.get("host");
      for (const made of [...clustersOf(dataDir), socketDir]) if (made) await rm(made, { recursive: true, force: true });
    },
  };
}

/** Where the files of a scratch server may be: the second holds a system user's own copies. */
const clustersOf = (dataDir: string) => [join(dataDir, "postgres"), homeOf(join(dataDir, "postgres"))];

/** Stops the servers that killed processes left behind, and deletes their folders: they hold a copy of the site. Younger ones may be in use. */
async function sweepForgotten(log: Log, how: How): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    try {
      const found = await lstat(folder);
      // Anyone may put a folder there, and a server does what its settings say.
      const isOwn = found.isDirectory() && found.uid === process.getuid?.();
      if (!isOwn || Date.now() - found.mtimeMs < sixHours) continue;
      // Started again, a server takes over what is left of the old one; where another process still works on it, it refuses.
      const server = await openScratchServer(folder, log, how).catch(async (error: unknown) => {
        // Half a cluster, or one of another PostgreSQL, never starts again.
        if (await isServed(folder)) throw error;
      });
      await server?.[Symbol.asyncDispose]();
      for (const left of [...clustersOf(folder), folder]) await rm(left, { recursive: true, force: true });
    } catch (error) {
      log.warn({ folder, problem: messageOf(error) }, "what an earlier rehearsal left behind could not be deleted");
    }
  }
}

/** Whether a server may still be running there. */
async function isServed(dataDir: string): Promise<boolean> {
  const [cluster = "", home = ""] = clustersOf(dataDir);
  for (const place of [cluster, join(home, "postgres")]) {
    const lock = await readFile(join(place, "postmaster.pid"), "utf8").catch(() => undefined);
    if (lock !== undefined && isRunning(Number(lock.split("\n")[0]))) return true;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

/** Drops databases that killed processes left behind. Younger ones may be in use. */
async function dropForgotten(server: Client): Promise<void> {
  const { rows } = await server.query<{ name: string }>("select datname as name from pg_database where starts_with(datname, $1)", [prefix]);
  for (const { name } of rows) {
    const madeAt = Number(name.slice(prefix.length).split("_")[0]);
    if (Date.now() - madeAt > sixHours) await server.query(`drop database if exists ${escapeIdentifier(name)} with (force)`).catch(() => {});
  }
}

function withName(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
