import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../../../tests/start-process.ts";
import { createLog } from "../log.server.ts";
import { Stop } from "../stop.server.ts";
import { clusterUser } from "./cluster-user.server.ts";
import { findEmbeddedPostgres } from "./find-embedded-postgres.server.ts";
import { forgetDeadServer } from "./launch-postgres.server.ts";
import { initialise } from "./make-cluster.server.ts";
import { programs } from "./postgres-programs.server.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.server.ts";

const log = createLog("silent");

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // A crash can also emit an error event; the rejected query has already reported it.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

test("the embedded server is PostgreSQL 18 with fsync on, and listens on no network", async () => {
  const server = await startEmbeddedPostgres({ dataDir: makeFolder(), log });
  const url = server.url("postgres");
  expect(await ask(url, "select current_setting('server_version_num')::int / 10000")).toBe(18);
  expect(await ask(url, "show fsync")).toBe("on");
  expect(await ask(url, "show listen_addresses")).toBe("");
  await server.stop();
});

test("a folder that holds something other than a database is left as it is", async () => {
  const dataDir = makeFolder();
  const file = join(dataDir, "postgres", "notes.txt");
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(file, "mine");
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(`The folder ${join(dataDir, "postgres")} holds files, but no database`);
  expect(existsSync(file)).toBe(true);
});

test("a lock file that a killed server left does not stop the start if another program has its number now", async () => {
  const dataDir = makeFolder();
  const server = await startEmbeddedPostgres({ dataDir, log });
  await server.stop();
  const other = spawn("sleep", ["100"]);
  onTestFinished(() => void other.kill());
  writeFileSync(join(server.dir, "postmaster.pid"), [other.pid, server.dir, "1", "5432", join(dataDir, "socket"), "", "  1 1", "ready", ""].join("\n"), {
    mode: 0o600,
  });
  const again = await startEmbeddedPostgres({ dataDir, log });
  expect(await ask(again.url("postgres"), "select 1")).toBe(1);
  await again.stop();
});

test.each([
  { isAlone: true, stays: false },
  { isAlone: false, stays: true },
])("a lock of another program's number stays where another container may have its server: $stays", ({ isAlone, stays }) => {
  const lock = join(makeFolder(), "postmaster.pid");
  writeFileSync(lock, `${process.ppid}\n`);
  forgetDeadServer(lock, isAlone);
  expect(existsSync(lock)).toBe(stays);
});

test("a database that could not be made says why", async () => {
  const user = clusterUser({ bin: programs(), dir: join(makeFolder(), "postgres"), isRoot: process.getuid?.() === 0 });
  const command: typeof user.command = (program, args) => {
    const [file, words] = user.command(program, args);
    return ["sh", ["-c", 'ulimit -f 2000; exec "$0" "$@"', file, ...words]];
  };
  expect(() => initialise({ ...user, command })).toThrow(/could not write to file .*: check the free space/);
});

test("without user namespaces, root's server runs as a system user", async () => {
  const dataDir = makeFolder();
  for (const _ of [1, 2]) {
    const server = await startEmbeddedPostgres({ dataDir, log, mayUnshare: false });
    onTestFinished(() => rmSync(server.dir, { recursive: true, force: true }));
    expect(await ask(server.url("postgres"), "select 1")).toBe(1);
    await server.stop();
  }
});

test("a database that had to be put elsewhere stays the site's once its system user can reach DATA_DIR, or user namespaces are allowed again", async () => {
  const dataDir = makeFolder();
  for (const [mayUnshare, question] of [
    [false, "create table dishes ()"],
    [false, "alter table dishes add name text"],
    [true, "drop table dishes"],
  ] as const) {
    const server = await startEmbeddedPostgres({ dataDir, log, mayUnshare });
    onTestFinished(() => rmSync(server.dir, { recursive: true, force: true }));
    await ask(server.url("postgres"), question);
    await server.stop();
    chmodSync(dataDir, 0o755);
  }
});

test("a start that would not use the site's own database stops: it makes no empty one, and keeps the note of where it is", async () => {
  const [dataDir, place] = [makeFolder(), makeFolder()];
  const note = join(dataDir, "postgres-folder");
  writeFileSync(join(place, "PG_VERSION"), "18");
  writeFileSync(note, place);
  await expect(startEmbeddedPostgres({ dataDir, log, mayUnshare: true })).rejects.toThrow(
    new Stop(
      `The database of this site is in ${place}, but this start would look in ${join(dataDir, "postgres")}: start Simmer as the same user and with the same DATA_DIR as before; or make a backup that way, move ${note} away and restore it here. Nothing was changed.`,
    ),
  );
  expect(readdirSync(dataDir)).toEqual(["postgres-folder"]);
});

test("a start makes no empty database when the recorded one is missing: its disk may be absent, or DATA_DIR alone was moved", async () => {
  const dataDir = makeFolder();
  const [note, place] = [join(dataDir, "postgres-folder"), join(makeFolder(), "postgres")];
  writeFileSync(note, place);
  await expect(startEmbeddedPostgres({ dataDir, log, mayUnshare: true })).rejects.toThrow(
    new Stop(
      `The database of this site was in ${place}, as ${note} says, and is no longer there: bring back that folder or its disk; or move ${note} away: the next start then uses the database in ${join(dataDir, "postgres")}, or makes one to restore a backup into. Nothing was changed.`,
    ),
  );
  expect(readdirSync(dataDir)).toEqual(["postgres-folder"]);
});

/** Where root's system user would keep the database of this data folder. */
const homeOf = (dir: string) => join("/var/lib/simmer", createHash("sha256").update(dir).digest("hex").slice(0, 12));

test.each([
  ["an ordinary user's", 65_000, 0o700, /is in \S+, but this start would look in \/var\/lib\/simmer\//],
  ["root's own", 0, 0o700, /belongs to root, .* give the database and DATA_DIR to an ordinary user/],
  ["root's own, in a folder that everybody may look into", 0, 0o755, /belongs to root, .* give the database and DATA_DIR to an ordinary user/],
])("root without user namespaces leaves a database in DATA_DIR that is %s as it is, and makes none beside it", async (_, uid, mode, said) => {
  // An ordinary user always owns the cluster.
  if (process.getuid?.() !== 0) return;
  const dataDir = makeFolder();
  chmodSync(dataDir, mode);
  const place = join(dataDir, "postgres");
  mkdirSync(place);
  writeFileSync(join(place, "PG_VERSION"), "18");
  for (const path of [place, join(place, "PG_VERSION")]) chownSync(path, uid, uid);
  await expect(startEmbeddedPostgres({ dataDir, log, mayUnshare: false })).rejects.toThrow(said);
  expect([statSync(place).uid, existsSync(homeOf(place))]).toEqual([uid, false]);
});

test("root without user namespaces opens a database of a system user in DATA_DIR as that user, even if another would be chosen now", () => {
  // Only root can set this up.
  if (process.getuid?.() !== 0) return;
  const dataDir = makeFolder();
  chmodSync(dataDir, 0o755);
  const dir = join(dataDir, "postgres");
  mkdirSync(dir);
  writeFileSync(join(dir, "PG_VERSION"), "18");
  for (const path of [dir, join(dir, "PG_VERSION")]) chownSync(path, 65_000, 65_000);
  const bin = join(dataDir, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "postgres"), "", { mode: 0o755 });
  const user = clusterUser({ bin, dir, isRoot: true, mayUnshare: false, noted: dir });
  expect([user.dir, user.spawnOptions, statSync(dir).uid]).toEqual([dir, { uid: 65_000, gid: 65_000 }, 65_000]);
});

test("the system user to whom root gave a database opens it where it is, and nobody else does", () => {
  // Only root can set this up.
  if (process.getuid?.() !== 0) return;
  const dir = join(makeFolder(), "postgres");
  const home = homeOf(dir);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, "postgres"), { recursive: true });
  writeFileSync(join(home, "postgres", "PG_VERSION"), "18");
  chownSync(join(home, "postgres", "PG_VERSION"), 65_000, 65_000);
  const asUser = (uid: number) => {
    const spy = vi.spyOn(process, "getuid").mockReturnValue(uid);
    const user = clusterUser({ bin: "/programs", dir, isRoot: false, mayUnshare: false, noted: join(home, "postgres") });
    spy.mockRestore();
    return user.dir;
  };
  expect([asUser(65_000), asUser(65_001)]).toEqual([join(home, "postgres"), dir]);
});

test("a command run beside the site finds its server wherever the cluster had to be put", async () => {
  const dataDir = makeFolder();
  const server = await startEmbeddedPostgres({ dataDir, log, mayUnshare: false });
  onTestFinished(() => rmSync(server.dir, { recursive: true, force: true }));
  const found = await findEmbeddedPostgres(dataDir);
  expect(found && (await ask(found, "select 1"))).toBe(1);
  await server.stop();
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
});

test("a second start is still refused after a crash in the server that closes every connection", async () => {
  const dataDir = makeFolder();
  const server = await startEmbeddedPostgres({ dataDir, log });
  const url = server.url("postgres");
  const owners = "select count(*)::int from pg_locks where locktype = 'advisory' and granted";
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const before = server.processId();
  process.kill(Number(rows[0]?.pid), "SIGKILL");
  await expect.poll(() => ask(url, owners).catch(() => undefined), { timeout: 20_000 }).toBe(1);
  expect(server.processId()).toBe(before);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow("Another Simmer is running");
  expect(await ask(url, "select 1")).toBe(1);
  await server.stop();
});

test("a folder with a very long path works, although socket names must be short", async () => {
  const dataDir = `${makeFolder()}/${"long-name/".repeat(12)}`;
  // The second start finds the socket folder that the first one created.
  for (const _ of [1, 2]) {
    const server = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(server.url("postgres"), "select 1")).toBe(1);
    await server.stop();
  }
});

test("a socket folder that someone else could have prepared, or can read, stops the start with a message", async () => {
  const dataDir = `${makeFolder()}/${"long-name/".repeat(12)}data`;
  const dir = join(tmpdir(), `simmer-${createHash("sha256").update(join(dataDir, "postgres")).digest("hex").slice(0, 16)}`);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const elsewhere = makeFolder();
  const layouts = [
    () => mkdirSync(dir) ?? chmodSync(dir, 0o777),
    () => symlinkSync(elsewhere, dir),
    () => symlinkSync(join(elsewhere, "missing"), dir),
    () => writeFileSync(dir, ""),
    // Only root can create somebody else's folder.
    ...(process.getuid?.() === 0 ? [() => mkdirSync(dir, { mode: 0o700 }) ?? chownSync(dir, 65_000, 65_000)] : []),
  ];
  for (const lay of layouts) {
    lay();
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      new Stop(`The folder ${dir}, through which the database is reached, may belong to somebody else: remove it, or set DATA_DIR to a shorter path.`),
    );
    rmSync(dir, { recursive: true });
  }
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a command does not connect to a server behind a socket that someone else could have put in the place of a killed one's", async () => {
  const [dataDir, socketDir] = [makeFolder(), makeFolder()];
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), ["99999999", join(dataDir, "postgres"), "1", "5432", socketDir, ""].join("\n"));
  const another = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => another.listen(join(socketDir, ".s.PGSQL.5432"), done));
  onTestFinished(() => void another.close());
  chmodSync(socketDir, 0o700);
  expect(await findEmbeddedPostgres(dataDir)).toContain(encodeURIComponent(socketDir));
  chmodSync(socketDir, 0o777);
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  // Only root can create somebody else's folder, and only for root may it be the cluster's.
  if (process.getuid?.() !== 0) return;
  chmodSync(socketDir, 0o700);
  chownSync(socketDir, 65_000, 65_000);
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  chownSync(join(dataDir, "postgres"), 65_000, 65_000);
  expect(await findEmbeddedPostgres(dataDir)).toContain(encodeURIComponent(socketDir));
});

test("a server that is still starting, and then goes away, is waited for instead of ending the start", async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, "socket"));
  // PostgreSQL's answer to a connection: "the database system is starting up".
  const refusal = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.from([0x45, 0, 0, 0, refusal.length + 4]);
  let asked = 0;
  const starting = createServer((socket) => {
    socket
      .on("error", () => {})
      .on("data", () => {
        asked++;
        socket.end(Buffer.concat([head, refusal]));
        if (asked === 3) starting.close();
      });
  });
  await new Promise<void>((done) => starting.listen(join(dataDir, "socket", ".s.PGSQL.5432"), done));
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect([asked, await ask(server.url("postgres"), "select 1")]).toEqual([3, 1]);
  await server.stop();
});

test("a server that dies while the site runs is started again", async () => {
  const server = await startEmbeddedPostgres({ dataDir: makeFolder(), log });
  const first = server.processId();
  if (!first) throw new Error("the server has no process id");
  process.kill(first, "SIGKILL");
  await expect.poll(() => ask(server.url("postgres"), "select 1").catch(() => undefined), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => server.processId()).not.toBe(first);
  await server.stop();
});
