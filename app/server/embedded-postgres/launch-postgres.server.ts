import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";
import { inUse, silent, takeOver } from "./own-cluster.server.ts";
import { accepts } from "./socket-folder.server.ts";

/** The servers that this process started and that run. */
const running = new Set<ChildProcess>();
let wasToldToEnd = false;

/** Whether this process was told to end: no server is started any more. */
export const isEnding = () => wasToldToEnd;

/** For a process that is told to end: stops every server that it started, in whatever it was interrupted, and starts no more. */
export async function stopEmbeddedServers(): Promise<void> {
  wasToldToEnd = true;
  await Promise.all([...running].map(stopServer));
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (!running.has(server)) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGINT");
  await ended;
}

/** What a server that was killed leaves behind for some moments: processes of its own that have not noticed yet. */
class Leftovers extends Error {}

/** After a crash the remains of the old server may still be there: tries until they are gone, for half a minute at most. */
export async function launchPatiently(user: ClusterUser, socketDir: string, settings: Record<string, string>, dataDir: string): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    forgetDeadServer(join(user.dir, "postmaster.pid"));
    forgetDeadServer(join(socketDir, ".s.PGSQL.5432.lock"));
    try {
      return await launch(user, socketDir, settings);
    } catch (error) {
      if (!(error instanceof Leftovers)) throw error;
      if (tries >= 120) throw inUse(dataDir);
      await wait(250);
      if (await accepts(socketDir)) await takeOver(socketDir, user, dataDir);
    }
  }
}

/** A process that has ended but that nobody has asked about still counts as running for PostgreSQL: its lock file is removed. */
function forgetDeadServer(lockFile: string): void {
  try {
    const pid = Number(readFileSync(lockFile, "utf8").split("\n")[0]);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2))) rmSync(lockFile);
  } catch {
    // No lock file, or no such process, or no /proc: PostgreSQL sees to it by itself.
  }
}

/** Resolves with the running server once it accepts connections. */
async function launch(user: ClusterUser, socketDir: string, settings: Record<string, string>): Promise<ChildProcess> {
  const wanted = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: "128MB",
    ...settings,
  };
  const options = Object.entries(wanted).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [file, args] = user.command("postgres", ["-D", user.dir, ...options]);
  if (isEnding()) throw new Stop("Simmer was told to end.");
  // Its own process group: Ctrl+C in the terminal reaches Simmer alone, which then stops it in order.
  const server = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"], cwd: "/", detached: true, ...user.spawnOptions });
  running.add(server);
  for (const end of ["exit", "error"]) server.once(end, () => running.delete(server));
  let said = "";
  server.stderr?.on("data", (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  server.on("error", (error) => {
    said += error.message;
  });
  for (let tries = 0; tries < 1200; tries++) {
    if (server.exitCode !== null || server.signalCode !== null) {
      if (/shared memory block .* still in use/.test(said)) throw new Leftovers();
      // A server that is still dying, or one that another Simmer has just started: who owns it is asked if it answers.
      if (/lock file .* already exists/.test(said)) throw new Leftovers();
      const reason =
        said
          .trim()
          .split("\n")
          .findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? said.trim();
      throw new Stop(`The database in ${user.dir} does not start (${reason}): mend what it names, restore a backup, or set DATABASE_URL.`);
    }
    if (await accepts(socketDir)) {
      // A socket may be there before the server answers queries (crash recovery): ask it.
      if (await answers(socketDir)) return server;
    }
    await wait(25);
  }
  server.kill("SIGINT");
  throw silent(user);
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new Client({ host: socketDir, user: "simmer", database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
