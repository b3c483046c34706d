import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { readRows } from "../../../tests/make-database.ts";
import { query } from "../../../tests/postgres.setup.ts";
import { freePort, startProcess } from "../../../tests/start-process.ts";
import { createLog } from "../log.server.ts";
import { inScratchDatabase, inScratchServer } from "./scratch-database.server.ts";

const log = createLog("silent");
const serverOf = (url: string) => readRows<{ id: string }>(url, "select system_identifier::text as id from pg_control_system()").then(([row]) => row?.id);

test("a scratch database is on the same server and is gone afterwards, even if the work in it fails", async () => {
  const server = inject("postgres");
  let scratch = "";
  const failing = inScratchDatabase(server, log, async (url) => {
    scratch = new URL(url).pathname.slice(1);
    expect(await serverOf(url)).toBe(await serverOf(server));
    throw new Error("the work failed");
  });
  await expect(failing).rejects.toThrow("the work failed");
  expect(await readRows(server, `select datname from pg_database where datname = '${scratch}'`)).toEqual([]);
});

test("a user who may not create databases gets one on a server started for it", async () => {
  const server = inject("postgres");
  const name = `simmer_plain_${randomBytes(4).toString("hex")}`;
  await query(server, `create role ${name} login password '${name}'`);
  onTestFinished(() => query(server, `drop role ${name}`));
  const url = new URL(server);
  url.username = name;
  url.password = name;
  const other = await inScratchDatabase(url.href, log, serverOf);
  expect(other).toMatch(/^\d+$/);
  expect(other).not.toBe(await serverOf(server));
});

test("a server started for it leaves nothing behind, wherever its cluster had to be put", async () => {
  const places = await inScratchServer(
    log,
    async (url) => {
      const [row] = await readRows<{ dir: string }>(url, "select current_setting('data_directory') as dir");
      return [row?.dir ?? "", new URL(url).searchParams.get("host") ?? ""];
    },
    { mayUnshare: false },
  );
  expect(places.every((place) => place.length > 1)).toBe(true);
  expect(places.filter((place) => existsSync(place))).toEqual([]);
});

test("what a killed process left of a server is stopped and deleted by the next one, hours later", async () => {
  const left = mkdtempSync(join(tmpdir(), "simmer-rehearsal-"));
  onTestFinished(() => rmSync(left, { recursive: true, force: true }));
  chmodSync(left, 0o711);
  const { child, ready, ended } = startProcess({ DATA_DIR: left, PORT: String(await freePort()), SAMPLE_POSTS: "no" });
  expect(await ready).toBe(true);
  child.kill("SIGKILL");
  await ended;
  const serverLeft = Number(readFileSync(join(left, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  await inScratchServer(log, async () => {});
  expect(existsSync(left)).toBe(true);
  const longAgo = new Date(Date.now() - 7 * 3600 * 1000);
  utimesSync(left, longAgo, longAgo);
  await inScratchServer(log, async () => {});
  expect(existsSync(left)).toBe(false);
  await expect.poll(() => isRunning(serverLeft)).toBe(false);
});

/** Whether a process does anything still: one that has ended, but that nobody has asked about, does not. */
function isRunning(pid: number): boolean {
  const stat = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  return stat !== "" && !stat.startsWith("Z");
}

test("what a killed process left unfinished is deleted too, although no server starts there", async () => {
  const left = mkdtempSync(join(tmpdir(), "simmer-rehearsal-"));
  onTestFinished(() => rmSync(left, { recursive: true, force: true }));
  mkdirSync(join(left, "postgres"));
  writeFileSync(join(left, "postgres", "base"), "half a cluster");
  const longAgo = new Date(Date.now() - 7 * 3600 * 1000);
  utimesSync(left, longAgo, longAgo);
  await inScratchServer(log, async () => {});
  expect(existsSync(left)).toBe(false);
});
