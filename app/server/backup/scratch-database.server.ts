import { randomBytes } from "node:crypto";
import { chmod, mkdtempDisposable, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres/start-embedded-postgres.server.ts";
import type { Log } from "../log.server.ts";
import { codeOf } from "../stop.server.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";

const prefix = "simmer_rehearsal_";
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

/** The same on a temporary server. */
export async function inScratchServer<T>(log: Log, work: (url: string) => Promise<T>, how: { mayUnshare?: boolean } = {}): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "simmer-rehearsal-"));
  // The system user that runs the server for root must be able to pass through, or its cluster would be put elsewhere and outlive this folder.
  await chmod(folder.path, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log, ...how });
  try {
    return await work(server.url("postgres"));
  } finally {
    await server.stop();
    const socketDir = new URL(server.url("postgres")).searchParams.get("host");
    if (socketDir) await rm(socketDir, { recursive: true, force: true });
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
