import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { addressOfSite, backUp } from "../../tests/back-up.ts";
import { makeDatabase, readRows } from "../../tests/make-database.ts";
import { makeOldDatabase } from "../../tests/old-database.ts";
import { openTestSite } from "../../tests/open-site.ts";
import { query } from "../../tests/postgres.setup.ts";
import { checkArchive } from "./backup/check-archive.server.ts";
import { restoreBackup } from "./backup/restore-backup.server.ts";
import { checkDatabase } from "./checks/check-database.server.ts";
import { openDatabase } from "./database.server.ts";
import { locks } from "./locks.server.ts";
import { createLog } from "./log.server.ts";
import { migrateDatabase } from "./migrate-database.server.ts";

test("a database that can only be read is not backed up for an upgrade that it would refuse", async () => {
  const url = await makeDatabase();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  const database = openDatabase(url, createLog("silent"));
  onTestFinished(() => database.close());
  const before = async () => {
    throw new Error("a backup was made");
  };
  await expect(migrateDatabase(database, url, { before })).rejects.toThrow("The database can be read, but not changed.");
});

/** A user who may create neither roles nor databases, and the addresses of as many empty databases of theirs. */
async function makeLimitedUser(databases: number): Promise<{ name: string; urls: string[] }> {
  const server = inject("postgres");
  const name = `simmer_limited_${randomBytes(4).toString("hex")}`;
  await query(server, `create role ${name} login password '${name}'`);
  onTestFinished(() => query(server, `drop role ${name}`));
  const urls: string[] = [];
  for (let count = 0; count < databases; count++) {
    const url = new URL(await makeDatabase());
    await query(server, `alter database ${url.pathname.slice(1)} owner to ${name}`);
    url.username = name;
    url.password = name;
    urls.push(url.href);
  }
  return { name, urls };
}

test("a user who may not create roles can start and restore a site once an administrator has granted them the readers' role", async () => {
  const { name, urls } = await makeLimitedUser(2);
  await query(inject("postgres"), `grant simmer_reader to ${name}`);
  const [first = "", second = ""] = urls;
  const site = await openTestSite({ env: { DATABASE_URL: first } });
  await site.makePost({ title: "Saffron risotto", slug: "saffron-risotto" });
  await site.makePost({ title: "A draft", slug: "a-draft", isPublished: false });
  const { file } = await backUp(site);
  await restoreBackup({ archive: await checkArchive(file), url: second });
  const again = await openTestSite({ env: { DATABASE_URL: second } });
  expect((await again.get("/blog/saffron-risotto")).status).toBe(200);
  expect((await again.get("/blog/a-draft")).status).toBe(404);
});

test("a user who may not act as the readers' role is told what an administrator must run", async () => {
  const { name, urls } = await makeLimitedUser(1);
  await expect(openTestSite({ env: { DATABASE_URL: urls[0] ?? "" } })).rejects.toThrow(
    `let an administrator of the server run "grant simmer_reader to ${name}"`,
  );
});

test("a start with nothing to upgrade does not wait for a backup that is being made", async () => {
  const DATABASE_URL = await makeDatabase();
  await openTestSite({ env: { DATABASE_URL } });
  const backup = new Client({ connectionString: DATABASE_URL });
  await backup.connect();
  onTestFinished(() => backup.end());
  await backup.query("select pg_advisory_lock_shared($1)", [locks.migration]);
  expect((await (await openTestSite({ env: { DATABASE_URL } })).get("/")).status).toBe(200);
});

test("a start that must upgrade the tables says that it waits for a backup, and goes on when that has ended", async () => {
  const { old, client: backup } = await makeOldDatabase("add column published_at");
  await backup.query("select pg_advisory_lock_shared($1)", [locks.migration]);
  const database = openDatabase(old, createLog("silent"));
  onTestFinished(() => database.close());
  const said: string[] = [];
  const upgrade = migrateDatabase(database, old, { say: (line) => said.push(line) });
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Waiting until a backup/)]);
  await backup.end();
  await upgrade;
  expect(await readRows(old, "select published_at from food_blogs")).toEqual([]);
});

test("after an upgrade posts count as published when they were made, drafts that never were do not, and no post has changed", async () => {
  const { old, client } = await makeOldDatabase("add column published_at");
  const [author, ...posts] = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
  await client.query(`insert into accounts (id, name, email) values ('${author}', 'Mara', 'mara@simmer.example')`);
  await client.query(`insert into food_users (user_id, display_name) values ('${author}', 'Mara')`);
  const rows = posts.map((id, number) => `('${id}', 'Soup', 'soup-${number}', ${number === 0}, '2026-01-0${number + 1}', '${author}')`);
  await client.query(`insert into food_blogs (id, title, slug, is_published, created_at, user_id) values ${rows.join()}`);
  await client.query(`insert into post_revisions (post_id, number, title, slug, content, is_published) values ('${posts[1]}', 1, 'Soup', 'soup-1', '', true)`);
  await client.query(
    `insert into deleted_posts (post_id, title, view_count, created_at, user_id) values ('${posts[1]}', 'Soup', 0, '2026-01-02', '${author}')`,
  );
  await client.end();
  await openTestSite({ env: { DATABASE_URL: old, BACKUPS: "no" } });
  expect(await readRows(old, "select version, published_at = created_at as dated from food_blogs order by slug")).toEqual([
    { version: 1, dated: true },
    { version: 1, dated: true },
    { version: 1, dated: null },
  ]);
  expect(await readRows(old, "select published_at = created_at as dated from deleted_posts")).toEqual([{ dated: true }]);
});

/** The hash of the migration that makes the readers' role, before its text was changed. */
const formerHash = "d3817ca0946c4014cc05ccda588fc1b6cb43f02816441bd4e2f82ad8ebb9a657";

test("a database whose migration had another text with the same effect counts as up to date, and can be backed up and restored", async () => {
  const site = await openTestSite();
  const url = addressOfSite(site);
  await query(url, `update drizzle.__drizzle_migrations set hash = '${formerHash}' where created_at = 1795219200002`);
  expect(await readRows(url, `select from drizzle.__drizzle_migrations where hash = '${formerHash}'`)).toHaveLength(1);
  const again = await openTestSite({ env: { DATABASE_URL: url } });
  const found = await checkDatabase(again.services.database.owner.$client, again.services.env);
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^All \d+ migrations are in place\.$/));
  const { file } = await backUp(site);
  await restoreBackup({ archive: await checkArchive(file), url: await makeDatabase() });
});
