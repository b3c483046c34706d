import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { administrator, ownEnv } from "./site-process.ts";

const patience = 120_000;

const running = new Set<WatchedSite>();

/** Shuts every site down properly. */
export async function stopSites(): Promise<void> {
  await Promise.all([...running].map((site) => site.stop()));
}

/** A site under a supervisor, which restarts the process whenever it ends and does nothing else. */
export class WatchedSite {
  readonly origin: string;
  readonly dataDir: string;
  /** Unexpected exits, at the start or later: the exit code and the last output. */
  readonly ends = new Map<string, number>();
  #child: ChildProcess | undefined;
  #isWanted = true;
  readonly #env: Record<string, string>;

  constructor(port: number, dataDir: string, more: Record<string, string> = {}) {
    this.origin = more.SITE_URL ?? `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#env = ownEnv({
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: this.origin,
      SAMPLE_POSTS: "yes",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...more,
    });
    running.add(this);
    this.#start();
  }

  #start(): void {
    const options = { cwd: join(import.meta.dirname, ".."), env: this.#env, stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"] };
    const child = spawn(process.execPath, ["server.ts"], options);
    this.#child = child;
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-3000);
    });
    child.once("exit", async (code, killer) => {
      // The bench kills with -9; any other exit is the site's own.
      if (this.#isWanted && killer !== "SIGKILL") {
        const words = `${code ?? killer}: ${said.trim().slice(0, 600)}`;
        this.ends.set(words, (this.ends.get(words) ?? 0) + 1);
      }
      if (this.#isWanted) await wait(100);
      if (this.#isWanted) this.#start();
    });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The seconds from `since` until the site serves pages from its database again. */
  async recovered(since = performance.now()): Promise<number> {
    while (performance.now() - since < patience) {
      if (await this.isWhole()) return (performance.now() - since) / 1000;
      await wait(100);
    }
    throw new Error(`the site did not recover within ${patience / 1000} s; it said: ${[...this.ends.keys()].join(" | ") || "nothing"}`);
  }

  async isWhole(): Promise<boolean> {
    try {
      const health = await fetch(`${this.origin}/healthz`, { signal: AbortSignal.timeout(5000) });
      const { database } = await health.json();
      return database === "ok" && (await fetch(`${this.origin}/blog`, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  }

  /** Shuts it down properly, as a supervisor does when taking it out of service. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    running.delete(this);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }
}

/** The process id of a folder's PostgreSQL; undefined if there is none. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** A PostgreSQL and all its child processes. */
export function withChildren(pid: number): number[] {
  try {
    return [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

/** Sends a signal to processes; ignores those that have already ended. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended.
    }
  }
}
