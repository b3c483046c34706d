import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkArchive } from "../../app/server/backup/check-archive.server.ts";
import { restoreBackup } from "../../app/server/backup/restore-backup.server.ts";
import { readEnv } from "../../app/server/env.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import { addressOfSite, allFiles, backUp, fillSite } from "../../tests/back-up.ts";
import { allRows, makeDatabase, readRows } from "../../tests/make-database.ts";
import { openTestSite, type TestSite } from "../../tests/open-site.ts";
import { query } from "../../tests/postgres.setup.ts";
import { runSimmer } from "../../tests/run-simmer.ts";
import { makeFolder } from "../../tests/start-process.ts";

const sure = ["--replace", "--yes-delete-everything"];

/** A site that is not running, with some posts and pictures, a database and a folder. */
async function makeStoppedSite(wish: { posts?: number; pictures?: number }) {
  const site = await openTestSite();
  await fillSite(site, wish);
  const { file } = await backUp(site);
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const storage = await openStorage(readEnv(env));
  await restoreBackup({ archive: await checkArchive(file), url: env.DATABASE_URL, storage });
  return { env, storage };
}

test("backup writes an archive while the site runs and rehearses it, and restore brings it back on an empty server", async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 5, pictures: 2 });
  const file = join(makeFolder(), "site.tar");
  const made = await runSimmer(["backup", file], variables(site));
  expect(made.said).toMatch(/Table food_blogs: 6 rows\.[\s\S]*Wrote \S+site\.tar \(.*\)\. It was restored into a scratch database and is the same\./);
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const { code, said } = await runSimmer(["restore", file], env);
  expect(said).toMatch(/Restored \d+ rows and 2 uploaded files, as they were at \S+, and compared them\./);
  expect(code).toBe(0);
  expect((await allRows(env.DATABASE_URL)).food_blogs).toEqual((await allRows(addressOfSite(site))).food_blogs);
});

test("backup and restore say which pictures the archive lacks", async () => {
  const site = await openTestSite();
  await fillSite(site, { pictures: 2 });
  const [key = ""] = (await allFiles(site.services.storage)).keys();
  await site.services.storage.remove([key]);
  const file = join(makeFolder(), "site.tar");
  const lack = `1 picture has no files in the storage, the first is ${key.split("/")[0]}`;
  expect((await runSimmer(["backup", file, "--no-rehearsal"], variables(site))).said).toContain(`But ${lack}: an older archive may have them.`);
  const { code, said } = await runSimmer(["restore", file], { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() });
  expect([code, said]).toEqual([0, expect.stringContaining(`But ${lack}: the archive has none either.`)]);
});

const variables = (site: TestSite) => ({ DATABASE_URL: addressOfSite(site), DATA_DIR: site.env.DATA_DIR });

test("restore gives a machine without a database one, which it keeps", async () => {
  const site = await openTestSite();
  await site.makePost();
  const { file } = await backUp(site);
  const DATA_DIR = makeFolder();
  expect((await runSimmer(["restore", file], { DATA_DIR })).said).toMatch(/Restored \d+ rows/);
  expect((await runSimmer(["backup", "--no-rehearsal"], { DATA_DIR })).said).toMatch(/Table food_blogs: 1 row\./);
});

test("a backup to a file that exists is refused, and not counted as a failed backup", async () => {
  const site = await openTestSite();
  const file = join(makeFolder(), "site.tar");
  const first = await runSimmer(["backup", file, "--no-rehearsal"], variables(site));
  expect([first.code, first.said]).toEqual([0, expect.not.stringContaining("scratch database")]);
  const { code, said } = await runSimmer(["backup", file], variables(site));
  expect([code, said]).toEqual([1, `The file ${file} already exists: choose another name, or move it away.`]);
  expect(await readRows(addressOfSite(site), "select problem from backup_runs")).toEqual([{ problem: null }]);
});

test("a backup into a folder that is missing, or is no folder, is refused, and not counted as a failed backup", async () => {
  const site = await openTestSite();
  const folder = makeFolder();
  writeFileSync(join(folder, "file"), "");
  for (const place of ["missing", "file"]) {
    const { code, said } = await runSimmer(["backup", join(folder, place, "site.tar")], variables(site));
    expect([code, said]).toEqual([1, expect.stringMatching(/^No backup can be written into \S+\/\w+ \(.*\): make that folder, or name another\.$/)]);
  }
  expect(await readRows(addressOfSite(site), "select problem from backup_runs")).toEqual([]);
});

test("a site with content is replaced only when asked twice, and its old content is kept", async () => {
  const { env, storage } = await makeStoppedSite({ posts: 3, pictures: 2 });
  const other = await openTestSite();
  await other.makePost({ slug: "the-other-site" });
  const { file } = await backUp(other);
  const before = await allRows(env.DATABASE_URL);
  const refused = await runSimmer(["restore", file], env);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(
    /is not empty; this would delete: .*food_blogs 4.*, pictures 2, .*uploaded files 2\. Nothing was changed: .*--replace --yes-delete-everything/,
  );
  const again = await runSimmer(["restore", file, "--replace"], env);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("add --yes-delete-everything too")]);
  expect(await allRows(env.DATABASE_URL)).toEqual(before);
  const replaced = await runSimmer(["restore", file, ...sure], env);
  expect([replaced.code, replaced.said]).toEqual([0, expect.stringContaining("and compared them")]);
  expect(await readRows(env.DATABASE_URL, "select slug from food_blogs")).toEqual([{ slug: "the-other-site" }]);
  expect(await allFiles(storage)).toEqual(new Map());
  const [copy = ""] = readdirSync(join(env.DATA_DIR, "backups"));
  expect((await checkArchive(join(env.DATA_DIR, "backups", copy))).manifest.uploads.total).toBe(2);
});

test("a restore says that readers who have left since are back, and where to look them up", async () => {
  const site = await openTestSite();
  await query(addressOfSite(site), "insert into subscribers (email) values ('left-since@simmer.example')");
  const { file } = await backUp(site);
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const back = /Anyone who has unsubscribed since then is subscribed again, .* delete these subscribers before the next email; the table subscribers of/;
  expect((await runSimmer(["restore", file], env)).said).toMatch(new RegExp(`${back.source} a later archive, if there is one`));
  await query(env.DATABASE_URL, "delete from subscribers");
  const { said } = await runSimmer(["restore", file, ...sure], env);
  const [copy = ""] = readdirSync(join(env.DATA_DIR, "backups"));
  expect(said).toMatch(new RegExp(`${back.source} \\S+${copy}`));
});

test("a damaged archive is refused before anything is touched", async () => {
  const { env, storage } = await makeStoppedSite({ posts: 3, pictures: 1 });
  const site = await openTestSite();
  const { file } = await backUp(site);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const [rows, files] = [await allRows(env.DATABASE_URL), await allFiles(storage)];
  const { code, said } = await runSimmer(["restore", file, ...sure], env);
  expect([code, said]).toEqual([1, expect.stringMatching(/is damaged \(.*\): nothing was changed/)]);
  expect([await allRows(env.DATABASE_URL), await allFiles(storage)]).toEqual([rows, files]);
  expect(readdirSync(env.DATA_DIR)).not.toContain("backups");
});

test("a site is not replaced while it is running", async () => {
  const site = await openTestSite();
  await site.makePost();
  const { file } = await backUp(site);
  const { code, said } = await runSimmer(["restore", file, ...sure], variables(site));
  expect([code, said]).toEqual([1, expect.stringMatching(/Simmer is running on .*: stop it first; nothing was changed\.$/)]);
});

test("a restore killed half-way leaves the old site", async () => {
  const { env, storage } = await makeStoppedSite({ posts: 3, pictures: 2 });
  const site = await openTestSite();
  await fillSite(site, { posts: 4000, pictures: 4 });
  const { file } = await backUp(site);
  const [rows, files] = [await allRows(env.DATABASE_URL), await allFiles(storage)];
  const { said } = await runSimmer(["restore", file, ...sure], env, (child) => {
    // By then the tables are filled and being compared.
    child.stdout?.on("data", (text: Buffer) => /Table accounts: .* the same/.test(text.toString()) && child.kill("SIGKILL"));
  });
  expect(said).not.toContain("and compared them");
  expect(await allRows(env.DATABASE_URL)).toEqual(rows);
  const kept = await allFiles(storage);
  for (const [key, body] of files) expect(kept.get(key)).toBe(body);
});

/** Sends the signal once the tables are filled and being compared. */
const atHalf = (signal: NodeJS.Signals) => (child: ChildProcess) =>
  void child.stdout?.on("data", (text: Buffer) => /Table accounts: .* the same/.test(text.toString()) && child.kill(signal));

test("uploads of a restore killed half-way are marked for removal, and do not prevent another try", async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 4000, pictures: 3 });
  const { file } = await backUp(site);
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  await runSimmer(["restore", file], env, atHalf("SIGKILL"));
  const storage = await openStorage(readEnv(env));
  const keys = (await storage.list("")).map(({ key }) => key);
  const folders = keys.filter((key) => key.endsWith(".webp")).map((key) => key.split("/")[0]);
  expect(folders).toHaveLength(3);
  expect(keys).toEqual(expect.arrayContaining(folders.map((folder) => `unfinished/${folder}`)));
  const { code, said } = await runSimmer(["restore", file], env);
  expect([code, said]).toEqual([0, expect.stringContaining("and 3 uploaded files")]);
  expect(await allFiles(storage)).toEqual(await allFiles(site.services.storage));
});

test.each(["SIGINT", "SIGTERM"] as const)("a restore interrupted by %s undoes what it began, and says so", async (signal) => {
  const { env, storage } = await makeStoppedSite({ posts: 3, pictures: 2 });
  const site = await openTestSite();
  await fillSite(site, { posts: 4000, pictures: 4 });
  const { file } = await backUp(site);
  const [rows, files] = [await allRows(env.DATABASE_URL), await allFiles(storage)];
  const { code, said } = await runSimmer(["restore", file, ...sure], env, atHalf(signal));
  expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`\nEnded by ${signal} before it was done\\. The site is as it was\\.$`))]);
  expect([await allRows(env.DATABASE_URL), await allFiles(storage)]).toEqual([rows, files]);
  expect(readdirSync(join(env.DATA_DIR, "backups"))).toEqual([]);
});

test("an interrupted backup leaves no file behind, and is not counted as failed", async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 4000, pictures: 20 });
  const folder = makeFolder();
  const { code, said } = await runSimmer(["backup", join(folder, "site.tar")], variables(site), (child) => {
    child.stdout?.on("data", (text: Buffer) => text.toString().includes("Table accounts") && child.kill("SIGINT"));
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/Ended by SIGINT before it was done\.$/)]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await readRows(addressOfSite(site), "select problem from backup_runs")).toEqual([]);
});

test("an archive that the database does not accept leaves the old site, uploads included", async () => {
  const { env, storage } = await makeStoppedSite({ posts: 1, pictures: 1 });
  const site = await openTestSite();
  await fillSite(site, { pictures: 2 });
  const { file } = await backUp(site);
  await query(env.DATABASE_URL, "create view of_another_program as select title from food_blogs");
  const [rows, files] = [await allRows(env.DATABASE_URL), await allFiles(storage)];
  const { code, said } = await runSimmer(["restore", file, ...sure], env);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/could not be restored \(.*view of_another_program depends on table food_blogs\): the site is as it was/),
  ]);
  expect([await allRows(env.DATABASE_URL), await allFiles(storage)]).toEqual([rows, files]);
  // Copies made for a replacement that did not happen would push out older ones.
  expect(readdirSync(join(env.DATA_DIR, "backups"))).toEqual([]);
});

test("second factors that the new machine could not read are reported before anything is touched, and can be dropped", async () => {
  const site = await openTestSite();
  await site.get("/api/viewer");
  await query(
    addressOfSite(site),
    "update accounts set two_factor_enabled = true; insert into two_factors (user_id, secret, backup_codes) select id, 'encrypted', 'encrypted' from accounts",
  );
  const { file } = await backUp(site);
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const refused = await runSimmer(["restore", file], env);
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining("1 of the archive's accounts have a second factor that only the old site's secret can read"),
  ]);
  expect((await runSimmer(["restore", file, "--drop-second-factors"], env)).code).toBe(0);
  expect(await readRows(env.DATABASE_URL, "select two_factor_enabled as factor from accounts")).toEqual([{ factor: false }]);
});

test("an archive with secrets restores second factors", async () => {
  const site = await openTestSite();
  await site.get("/api/viewer");
  await query(addressOfSite(site), "insert into two_factors (user_id, secret, backup_codes) select id, 'encrypted', 'encrypted' from accounts");
  const file = join(makeFolder(), "site.tar");
  expect((await runSimmer(["backup", file, "--with-secrets", "--no-rehearsal"], variables(site))).said).toContain("It holds the site's secrets");
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  expect((await runSimmer(["restore", file], env)).code).toBe(0);
  const secretOf = ({ DATA_DIR }: { DATA_DIR: string }) => readFileSync(join(DATA_DIR, "secret"), "utf8");
  expect(secretOf(env)).toBe(secretOf(site.env));
});

test("when an archive's secrets cannot be written, or its tables not restored, the site keeps its tables and its secret", async () => {
  const site = await openTestSite();
  await site.get("/api/viewer");
  const file = join(makeFolder(), "site.tar");
  await runSimmer(["backup", file, "--with-secrets", "--no-rehearsal"], variables(site));
  const { env } = await makeStoppedSite({ posts: 1 });
  writeFileSync(join(env.DATA_DIR, "secret"), "B".repeat(43));
  const before = await allRows(env.DATABASE_URL);
  const inTheWay = join(env.DATA_DIR, "settings-of-backup.json");
  mkdirSync(inTheWay);
  const unwritten = await runSimmer(["restore", file, ...sure], env);
  expect([unwritten.code, unwritten.said]).toEqual([1, expect.stringMatching(/The archive's secrets cannot be written to \S+ \(.*\): the site is as it was/)]);
  rmdirSync(inTheWay);
  const refused = await runSimmer(["restore", file], env);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("is not empty")]);
  expect(await allRows(env.DATABASE_URL)).toEqual(before);
  expect(readFileSync(join(env.DATA_DIR, "secret"), "utf8")).toBe("B".repeat(43));
  expect(readdirSync(env.DATA_DIR).filter((name) => /secret|settings/.test(name))).toEqual(["secret"]);
});

test("move takes every row to another server, sessions included, and leaves the old one as it was", async () => {
  const { env } = await makeStoppedSite({ posts: 12 });
  await query(env.DATABASE_URL, "insert into sessions (user_id, token, expires_at) select id, 'signed in', now() + interval '1 day' from accounts limit 1");
  const to = await makeDatabase();
  const before = await allRows(env.DATABASE_URL);
  const { code, said } = await runSimmer(["move", "--to", to], env);
  expect([code, said]).toEqual([0, expect.stringMatching(/Moved \d+ rows to .* and compared them\. Start the site with DATABASE_URL set to it/)]);
  expect(await allRows(to)).toEqual(before);
  expect(await allRows(env.DATABASE_URL)).toEqual(before);
});

test("move refuses a running site and a database that is not empty", async () => {
  const site = await openTestSite();
  expect((await runSimmer(["move", "--to", await makeDatabase()], variables(site))).said).toMatch(/Simmer is running/);
  const { env } = await makeStoppedSite({ posts: 1 });
  const other = await makeStoppedSite({ posts: 2 });
  const before = await allRows(other.env.DATABASE_URL);
  expect((await runSimmer(["move", "--to", other.env.DATABASE_URL], env)).said).toMatch(/is not empty; .* choose an empty database\.$/);
  expect(await allRows(other.env.DATABASE_URL)).toEqual(before);
});
