import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { addressOfSite, backUp, fillSite } from "../../../tests/back-up.ts";
import { makeDatabase, readRows } from "../../../tests/make-database.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { query } from "../../../tests/postgres.setup.ts";
import { runSimmer } from "../../../tests/run-simmer.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { checkBackups } from "../checks/check-backups.server.ts";
import { backupRuns } from "./backup-runs.tables.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";
import { backUpOnce, keepBackups, lastNight } from "./keep-backups.server.ts";
import { archiveName } from "./kept-archives.server.ts";
import { readMigrations } from "./known-tables.server.ts";
import { applyMigrations } from "./rebuild-tables.server.ts";
import { rehearseBackup } from "./rehearse-backup.server.ts";
import { lastProven, lastRuns, runBackup, type Tools } from "./run-backup.server.ts";

function toolsOf({ env, services: { database, log, storage } }: TestSite): Tools {
  return { env, log, sql: database.owner, url: env.DATABASE_URL ?? "", storage };
}

const day = 24 * 3600 * 1000;

const scratches = () => readRows(inject("postgres"), "select datname from pg_database where datname like 'simmer_rehearsal%'");

test("a backup is restored into a scratch database, compared, and recorded", async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 20, pictures: 2 });
  await runBackup(toolsOf(site), { kind: "nightly" });
  const [run] = await lastRuns(site.services.database.owner);
  expect(run).toMatchObject({ kind: "nightly", uploadTotal: 2, problem: null, rehearsalProblem: null });
  expect(run?.rehearsedAt).toBeInstanceOf(Date);
  expect(existsSync(join(site.env.DATA_DIR, "backups", run?.file ?? ""))).toBe(true);
});

test("an archive that has become corrupt is reported by its rehearsal, and no scratch database is left", async () => {
  const site = await openTestSite();
  const { file } = await backUp(site);
  const bytes = readFileSync(file);
  bytes[5000] = (bytes[5000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { log, storage, url } = toolsOf(site);
  const before = await scratches();
  expect(await rehearseBackup({ file, url, log, storage })).toMatch(/is damaged/);
  expect(await scratches()).toEqual(before);
});

test("an upload that differs between the storage and the archive is reported by the rehearsal", async () => {
  const site = await openTestSite();
  await fillSite(site, { pictures: 1 });
  const { file } = await backUp(site);
  const { log, storage, url } = toolsOf(site);
  const [first] = await storage.list("");
  await storage.put(first?.key ?? "", Buffer.from("another"), "image/webp");
  expect(await rehearseBackup({ file, url, log, storage })).toBe(`the upload ${first?.key} differs between the archive and the storage`);
});

test("two processes that are triggered at night make one backup", async () => {
  const site = await openTestSite();
  await Promise.all([backUpOnce(toolsOf(site)), backUpOnce(toolsOf(site))]);
  await backUpOnce(toolsOf(site));
  expect(await lastRuns(site.services.database.owner)).toHaveLength(1);
  expect(readdirSync(join(site.env.DATA_DIR, "backups"))).toHaveLength(1);
});

test("a backup that fails is recorded with its reason", async () => {
  const site = await openTestSite();
  const tools = toolsOf(site);
  const broken = {
    ...tools.storage,
    list: async () => {
      throw new Error("the bucket simmer is out of reach");
    },
  };
  await expect(backUpOnce({ ...tools, storage: broken })).rejects.toThrow("the bucket simmer is out of reach");
  const [run] = await lastRuns(site.services.database.owner);
  expect(run).toMatchObject({ kind: "nightly", file: null, rehearsedAt: null });
  expect(run?.problem).toContain("the bucket simmer is out of reach");
});

test("when the database has no room to record it, a failed backup says why, and a successful one says where it is", async () => {
  const site = await openTestSite();
  const tools = toolsOf(site);
  await query(
    tools.url,
    `create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert on backup_runs for each row execute function no_room()`,
  );
  const away = async () => {
    throw new Error("the bucket simmer is out of reach");
  };
  await expect(runBackup({ ...tools, storage: { ...tools.storage, list: away } }, { kind: "manual" })).rejects.toThrow(
    "The backup could not be made (the bucket simmer is out of reach)",
  );
  await expect(runBackup(tools, { kind: "manual" })).rejects.toThrow(
    /^The archive \S+-manual\.tar was written, but the database could not note it \(could not extend file\)/,
  );
});

test("a nightly backup dated far in the future stops no later backup, removes none, and is reported", async () => {
  const site = await openTestSite();
  const tools = toolsOf(site);
  const folder = join(site.env.DATA_DIR, "backups");
  const [toCome, lately] = [new Date(Date.now() + 400 * day), new Date(Date.now() - 2 * day)];
  const names = [archiveName("nightly", toCome), archiveName("nightly", lately)];
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), "an archive");
  await tools.sql.insert(backupRuns).values({ kind: "nightly", startedAt: toCome, rehearsedAt: toCome, file: names[0] ?? "" });
  await backUpOnce(tools);
  const runs = await lastRuns(tools.sql);
  expect(runs).toHaveLength(2);
  expect((await lastProven(tools.sql))?.file).toBe(runs[1]?.file);
  expect(readdirSync(folder).sort()).toEqual([...names, runs[1]?.file].sort());
  const [last] = await checkBackups(tools.sql, tools.env);
  expect([last?.state, last?.text]).toEqual(["bad", expect.stringContaining("which is in the future")]);
});

test("a site deletes its old nightly archives at its start, with BACKUPS=no too", async () => {
  const DATA_DIR = makeFolder();
  const folder = join(DATA_DIR, "backups");
  mkdirSync(folder);
  const [newer = "", older = ""] = [1, 61].map((days) => archiveName("nightly", new Date(Date.now() - days * day)));
  for (const name of [newer, older]) writeFileSync(join(folder, name), "an archive");
  await openTestSite({ env: { DATA_DIR, BACKUPS: "no" } });
  await expect.poll(() => readdirSync(folder)).toEqual([newer]);
});

test("repeated starts leave a single missed backup to be made", async () => {
  const site = await openTestSite();
  const backups = await keepBackups(toolsOf(site), site.services.jobs);
  onTestFinished(() => backups.stop());
  expect(await readRows(addressOfSite(site), "select state::text from simmer_jobs.job where name = 'nightly-backup'")).toEqual([{ state: "created" }]);
});

test("with BACKUPS=no the nightly schedule and a missed backup that was waiting are removed", async () => {
  const site = await openTestSite();
  const waiting = () => readRows(addressOfSite(site), "select name from simmer_jobs.job where name = 'nightly-backup'");
  const nights = () => readRows(addressOfSite(site), "select cron from simmer_jobs.schedule where name = 'nightly-backup'");
  expect([await waiting(), await nights()]).toEqual([[{ name: "nightly-backup" }], [{ cron: "30 3 * * *" }]]);
  await openTestSite({ env: { DATABASE_URL: addressOfSite(site), BACKUPS: "no" } });
  expect([await waiting(), await nights()]).toEqual([[], []]);
});

test("a process with BACKUPS=no removes the schedule of another that makes backups, and what waits, for at most an hour", async () => {
  const site = await openTestSite();
  const tools = toolsOf(site);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const backups = await keepBackups(tools, site.services.jobs);
  onTestFinished(() => backups.stop());
  const waiting = () => readRows(addressOfSite(site), "select state::text from simmer_jobs.job where name = 'nightly-backup'");
  const nights = () => readRows(addressOfSite(site), "select cron from simmer_jobs.schedule where name = 'nightly-backup'");
  await keepBackups({ ...tools, env: { ...tools.env, BACKUPS: false } }, site.services.jobs);
  expect([await nights(), await waiting()]).toEqual([[], []]);
  vi.advanceTimersByTime(3600_000);
  await expect.poll(nights).toEqual([{ cron: "30 3 * * *" }]);
  await expect.poll(waiting).toEqual([{ state: "created" }]);
});

test("a night whose backup failed is not started again every hour: its queue has retried it as often as it should", async () => {
  const site = await openTestSite();
  const tools = toolsOf(site);
  await tools.sql.insert(backupRuns).values({ kind: "nightly", startedAt: new Date(), problem: "the bucket simmer is out of reach" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const backups = await keepBackups(tools, site.services.jobs);
  onTestFinished(() => backups.stop());
  await query(addressOfSite(site), "delete from simmer_jobs.job where name = 'nightly-backup'; delete from simmer_jobs.schedule where name = 'nightly-backup'");
  vi.advanceTimersByTime(3600_000);
  await expect.poll(() => readRows(addressOfSite(site), "select cron from simmer_jobs.schedule where name = 'nightly-backup'")).toHaveLength(1);
  expect(await readRows(addressOfSite(site), "select state::text from simmer_jobs.job where name = 'nightly-backup'")).toEqual([]);
});

test("a night begins at three: a backup made after noon counts for the night before", () => {
  expect(lastNight(new Date("2026-11-21T14:00:00Z"))).toEqual(new Date("2026-11-21T03:00:00Z"));
  expect(lastNight(new Date("2026-11-21T02:59:00Z"))).toEqual(new Date("2026-11-20T03:00:00Z"));
});

/** A database as the version before the last migrations left it, with one account. */
async function makeOldDatabase(): Promise<string> {
  const url = await makeDatabase();
  const client = await connectForCopy(url, "test");
  await client.query("create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
  await applyMigrations(client, readMigrations().slice(0, 3));
  await client.query("insert into accounts (name, email) values ('Mara', 'mara@simmer.example')");
  await client.end();
  return url;
}

test("an upgrade backs the tables up before it changes them", async () => {
  const [DATABASE_URL, DATA_DIR] = [await makeOldDatabase(), makeFolder()];
  const { said } = await runSimmer(["user", "create", "--email", "cook@simmer.example", "--password", "a long simmering password"], { DATABASE_URL, DATA_DIR });
  const [archive = ""] = readdirSync(join(DATA_DIR, "backups"));
  expect(archive).toMatch(/-upgrade\.tar$/);
  expect(said).toContain(`Wrote ${join(DATA_DIR, "backups", archive)} before the tables are upgraded.`);
  expect(said).toContain("cook@simmer.example has an account without a role.");
});

test("an upgrade that fails leaves the old tables as they were, and says how to go back", async () => {
  const [DATABASE_URL, DATA_DIR] = [await makeOldDatabase(), makeFolder()];
  await readRows(DATABASE_URL, "create table two_factors (in_the_way integer)");
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace order by 1";
  const before = await readRows(DATABASE_URL, tables);
  const { code, said } = await runSimmer(["user", "role", "--email", "mara@simmer.example", "--role", "admin"], { DATABASE_URL, DATA_DIR });
  expect(code).toBe(1);
  expect(said).toMatch(/could not be brought up to date \(.*two_factors.*\): nothing was changed/);
  expect(said).toMatch(/To go back, start the version that you had before: .* npm run simmer -- restore \S+-upgrade\.tar --replace --yes-delete-everything$/);
  expect(await readRows(DATABASE_URL, tables)).toEqual(before);
  expect(await readRows(DATABASE_URL, "select email from accounts")).toEqual([{ email: "mara@simmer.example" }]);
});

test("an upgrade that fails at every start keeps three of its backups and deletes no others, since its site never gets to clean up", async () => {
  const [DATABASE_URL, DATA_DIR] = [await makeOldDatabase(), makeFolder()];
  await readRows(DATABASE_URL, "create table two_factors (in_the_way integer)");
  const folder = join(DATA_DIR, "backups");
  mkdirSync(folder);
  const [nights, upgrades] = (["nightly", "upgrade"] as const).map((kind) => [1, 2, 3, 61].map((days) => archiveName(kind, new Date(Date.now() - days * day))));
  for (const name of [...(nights ?? []), ...(upgrades ?? [])]) writeFileSync(join(folder, name), "an archive");
  const { said } = await runSimmer(["user", "role", "--email", "mara@simmer.example", "--role", "admin"], { DATABASE_URL, DATA_DIR });
  const [, made] = /restore \S+\/(\S+-upgrade\.tar)/.exec(said) ?? [];
  expect(readdirSync(folder).sort()).toEqual([...(nights ?? []), ...(upgrades ?? []).slice(0, 2), made].sort());
});

test("the tool of a newer version upgrades nothing while a site is running on the old tables, whichever command is given", async () => {
  const [DATABASE_URL, DATA_DIR] = [await makeOldDatabase(), makeFolder()];
  // The connection on which a running site listens for changed posts.
  const running = await connectForCopy(DATABASE_URL, "simmer changes");
  const { code, said } = await runSimmer(["import", "ghost", "tests/imports/ghost-5.json", "--dry-run"], { DATABASE_URL, DATA_DIR, BACKUPS: "no" });
  await running.end();
  expect([code, said]).toEqual([1, expect.stringMatching(/^The tables at .+ are of an older Simmer, which is running on them: .* Nothing was changed\.$/)]);
  expect(await readRows(DATABASE_URL, "select count(*)::int as total from drizzle.__drizzle_migrations")).toEqual([{ total: 3 }]);
});

test("BACKUPS=no upgrades without a backup", async () => {
  const [DATABASE_URL, DATA_DIR] = [await makeOldDatabase(), makeFolder()];
  const env = { DATABASE_URL, DATA_DIR, BACKUPS: "no" };
  expect((await runSimmer(["user", "create", "--email", "cook@simmer.example", "--password", "a long simmering password"], env)).code).toBe(0);
  expect(existsSync(join(DATA_DIR, "backups"))).toBe(false);
});
