import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";
import { inUse, silent, takeOver } from "./own-cluster.server.ts";
import { accepts, socketInside } from "./socket-folder.server.ts";

/** The servers that this process started and that are still running. */
const running = new Set<ChildProcess>();
let wasToldToEnd = false;

/** Whether this process was told to end: it starts no further server. */
export const isEnding = () => wasToldToEnd;

/** For a process that is told to end: stops every server it started, whatever was going on, and starts no more. */
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

/** A killed server's child processes can outlive it for a moment. */
class Leftovers extends Error {}

/** Retries for up to half a minute: after a crash, remains of the old server may still be there. */
export async function launchPatiently(user: ClusterUser, socketDir: string, settings: Record<string, string>, dataDir: string): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    // Where the socket lies beside the cluster, whoever has its folder can ask who listens, even from another container.
    const isAlone = socketDir === socketInside(user.dir) && !(await accepts(socketDir));
    forgetDeadServer(join(user.dir, "postmaster.pid"), isAlone);
    forgetDeadServer(join(socketDir, ".s.PGSQL.5432.lock"), isAlone);
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

/**
 * Removes the lock file of a server that has ended, though PostgreSQL takes it for running: a process that was not reaped, or, if nothing
 * listens (`isAlone`), another program or thread that has its number now, which in a container, where numbers begin anew, would happen at
 * every start.
 */
export function forgetDeadServer(lockFile: string, isAlone: boolean): void {
  try {
    const pid = Number(readFileSync(lockFile, "utf8").split("\n")[0]);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [start, end] = [stat.indexOf("(") + 1, stat.lastIndexOf(")")];
    const [name, state] = [stat.slice(start, end), stat.charAt(end + 2)];
    if (/[ZX]/.test(state) || (isAlone && name !== "postgres")) rmSync(lockFile);
  } catch {
    // No lock file, no such process, or no /proc: PostgreSQL handles these itself.
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
  if (isEnding()) throw new Stop("Simmer was told to stop.");
  // A process group of its own: Ctrl+C in the terminal reaches only Simmer, which then shuts it down properly.
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
      // The lock belongs to a server that is still stopping, or that another Simmer has just started. If it answers, `own` finds out which.
      if (/lock file .* already exists/.test(said)) throw new Leftovers();
      const reason =
        said
          .trim()
          .split("\n")
          .findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? said.trim();
      throw new Stop(`The database in ${user.dir} does not start (${reason}): fix what it names, restore a backup, or set DATABASE_URL.`);
    }
    if (await accepts(socketDir)) {
      // The socket may exist before the server answers queries (crash recovery), so ask it.
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
