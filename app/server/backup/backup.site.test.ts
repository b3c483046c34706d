import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { addPicture, addressOfSite, allFiles, backUp, fillSite, makePlace } from "../../../tests/back-up.ts";
import { allRows, makeDatabase, readRows } from "../../../tests/make-database.ts";
import { openBucketServer } from "../../../tests/open-bucket.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { query } from "../../../tests/postgres.setup.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { readEnv } from "../env.server.ts";
import { openStorage } from "../storage.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";
import { readMigrations } from "./known-tables.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { applyMigrations } from "./rebuild-tables.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { bringSecrets } from "./restore-secrets.server.ts";

test("ten thousand posts and twenty megabytes of uploads are restored to the same rows and bytes on an empty server", { timeout: 300_000 }, async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 10_000, pictures: 80 });
  const { file } = await backUp(site);
  const place = await makePlace();
  await restoreBackup({ archive: await checkArchive(file), ...place, isMove: true });
  expect(await allRows(place.url)).toEqual(await allRows(addressOfSite(site)));
  expect(await allFiles(place.storage)).toEqual(await allFiles(site.services.storage));
});

test("a restored site works: posts can be read and searched, days are counted, and readers see no drafts", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Saffron risotto", slug: "saffron-risotto" });
  await site.makePost({ title: "A draft", slug: "a-draft", isPublished: false });
  const { file } = await backUp(site);
  const { url, storage } = await makePlace();
  await restoreBackup({ archive: await checkArchive(file), url, storage });
  const again = await openTestSite({ env: { DATABASE_URL: url } });
  expect((await again.get("/blog/saffron-risotto")).status).toBe(200);
  expect((await again.get("/blog/a-draft")).status).toBe(404);
  expect(await (await again.get("/search?q=safron")).text()).toContain("Saffron risotto");
  await again.makePost();
  expect(await readRows(url, "select sum(total)::integer as total from post_days")).toEqual([{ total: 3 }]);
});

/** Writes posts with their revisions, each pair in one transaction, until told to stop. Returns how many it wrote. */
function keepWriting(site: TestSite, userId: string) {
  let isOver = false;
  const writing = (async () => {
    let count = 0;
    while (!isOver) {
      await query(
        addressOfSite(site),
        `with post as (insert into food_blogs (title, slug, user_id) values ('Written meanwhile', 'meanwhile-${count}', '${userId}') returning id, title, slug)
         insert into post_revisions (post_id, number, title, slug, content, is_published) select id, 1, title, slug, '', false from post`,
      );
      count++;
    }
    return count;
  })();
  return {
    async stop() {
      isOver = true;
      return writing;
    },
  };
}

test("a backup made while posts are being written has all tables as they were at one moment", async () => {
  const site = await openTestSite();
  await fillSite(site, { posts: 3000 });
  const { userId } = await site.makePost();
  const writer = keepWriting(site, userId);
  const count = "select count(*)::integer as count from food_blogs where slug like 'meanwhile%'";
  await expect.poll(() => readRows<{ count: number }>(addressOfSite(site), count).then(([row]) => row?.count)).toBeGreaterThan(5);
  const { file } = await backUp(site);
  const total = await writer.stop();
  const { url, storage } = await makePlace();
  await restoreBackup({ archive: await checkArchive(file), url, storage });
  const [found] = await readRows<{ posts: number; revisions: number; days: number; all: number }>(
    url,
    `select (${count}) as posts, (select count(*)::integer from post_revisions) as revisions,
       (select sum(total)::integer from post_days) as days, (select count(*)::integer from food_blogs) as all`,
  );
  expect(found?.posts).toBeGreaterThan(0);
  expect(found?.posts).toBeLessThan(total);
  expect(found?.revisions).toBe(found?.posts);
  expect(found?.days).toBe(found?.all);
});

test("a picture deleted while its files are being read takes nothing else from the archive: the backup starts again", async () => {
  const site = await openTestSite();
  const [gone, kept] = [await addPicture(site), await addPicture(site)];
  const { storage } = site.services;
  const deleting = {
    ...storage,
    async list(folder: string) {
      await query(addressOfSite(site), `delete from pictures where folder = '${gone}'`);
      await storage.remove([`${gone}/960.webp`]);
      return storage.list(folder);
    },
  };
  const { manifest, file } = await backUp(site, { storage: deleting });
  expect(manifest.uploads).toEqual({ included: true, total: 1, missing: [] });
  expect(manifest.tables.find(({ name }) => name === "pictures")?.rows).toBe(1);
  expect((await checkArchive(file)).manifest.entries.filter(({ name }) => name.startsWith("uploads/")).map(({ name }) => name)).toEqual([
    `uploads/${kept}/960.webp`,
  ]);
});

test("a picture whose files were lost long ago is reported, and does not stop a backup", async () => {
  const site = await openTestSite();
  const lost = await addPicture(site);
  await site.services.storage.remove([`${lost}/960.webp`]);
  expect((await backUp(site)).manifest.uploads).toEqual({ included: true, total: 0, missing: [lost] });
});

test("uploads can move from a folder into a bucket and back through an archive", async () => {
  const site = await openTestSite();
  await fillSite(site, { pictures: 3 });
  const bucket = await openStorage(readEnv({ ...(await openBucketServer()), DATA_DIR: makeFolder() }));
  await restoreBackup({ archive: await checkArchive((await backUp(site)).file), url: await makeDatabase(), storage: bucket });
  const { url, storage } = await makePlace();
  await restoreBackup({ archive: await checkArchive((await backUp(site, { storage: bucket })).file), url, storage });
  expect(await allFiles(storage)).toEqual(await allFiles(site.services.storage));
});

test("an archive of an older version is restored with its tables, and then upgraded", async () => {
  const old = await makeDatabase();
  const migrations = readMigrations();
  const client = await connectForCopy(old, "test");
  await client.query("create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
  await applyMigrations(client, migrations.slice(0, 3));
  await client.query(`insert into accounts (id, name, email) values ('${author}', 'Mara', 'mara@simmer.example')`);
  await client.query(`insert into food_users (user_id, display_name) values ('${author}', 'Mara')`);
  await client.query(
    `insert into food_blogs (title, slug, content, is_published, user_id) values ('Old soup', 'old-soup', '<p>Low heat.</p>', true, '${author}')`,
  );
  await client.end();
  const site = await openTestSite();
  const { url, storage } = await makePlace();
  const { file } = await backUp({ ...site, env: { ...site.env, DATABASE_URL: old } });
  await restoreBackup({ archive: await checkArchive(file), url, storage });
  const again = await openTestSite({ env: { DATABASE_URL: url } });
  expect((await again.get("/blog/old-soup")).status).toBe(200);
  expect(await readRows(url, "select count(*)::integer as count from drizzle.__drizzle_migrations")).toEqual([{ count: migrations.length }]);
  expect(await readRows(url, "select published from post_days")).toEqual([{ published: 1 }]);
});

const author = "00000000-0000-4000-8000-000000000001";

test("an archive with tables that this version does not know is refused with what to do", async () => {
  const site = await openTestSite();
  await query(addressOfSite(site), `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${"f".repeat(64)}', 9999999999999)`);
  const { file } = await backUp(site);
  await expect(checkArchive(file)).rejects.toThrow(
    /with tables that this version does not know: nothing was changed; restore it with that version or a newer one\.$/,
  );
});

test("a restore signs everyone out", async () => {
  const site = await openTestSite();
  const { userId } = await site.makePost();
  await query(addressOfSite(site), `insert into sessions (user_id, token, expires_at) values ('${userId}', 'taken', now() + interval '1 day')`);
  const { url, storage } = await makePlace();
  await restoreBackup({ archive: await checkArchive((await backUp(site)).file), url, storage });
  expect(await readRows(url, "select token from sessions")).toEqual([]);
});

test("letters waiting in an archive are not sent by a restored site, but are by one that was moved", async () => {
  const site = await openTestSite();
  await query(addressOfSite(site), "insert into deliveries (topics, due_at) values ('{recipes}', now() + interval '1 hour')");
  const archive = await checkArchive((await backUp(site)).file);
  const [restored, moved] = [await makeDatabase(), await makeDatabase()];
  await restoreBackup({ archive, url: restored });
  await restoreBackup({ archive, url: moved, isMove: true });
  expect(await readRows(restored, "select state from deliveries")).toEqual([{ state: "dropped" }]);
  expect(await readRows(moved, "select state from deliveries")).toEqual([{ state: "waiting" }]);
});

test("the archive holds no secret unless one is requested", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://cook:sesame@127.0.0.1:2525" } });
  await site.get("/api/viewer");
  const secret = readFileSync(join(site.env.DATA_DIR, "secret"), "utf8");
  const bytes = readFileSync((await backUp(site)).file).toString("latin1");
  expect(bytes).not.toContain(secret);
  expect(bytes).not.toContain("sesame");
});

/** An archive that holds a secret and one upload, and a folder with a different secret to restore it into. */
async function makeSecretRestore() {
  const from = readEnv({ DATA_DIR: makeFolder() });
  writeFileSync(join(from.DATA_DIR, "secret"), "A".repeat(43));
  const source = await openStorage(from);
  await source.put(upload, Buffer.from("a picture"), "image/webp");
  const file = join(makeFolder(), "backup.tar");
  await makeBackup({ url: await makeDatabase({ isFilled: true }), env: from, storage: source, file, withSecrets: true });
  const archive = await checkArchive(file);
  const env = readEnv({ DATA_DIR: makeFolder() });
  writeFileSync(join(env.DATA_DIR, "secret"), "B".repeat(43));
  return {
    archive,
    url: await makeDatabase(),
    storage: await openStorage(env),
    bringSecrets: () => bringSecrets(archive, env),
    readSecret: () => readFileSync(join(env.DATA_DIR, "secret"), "utf8"),
    leftBeside: () => readdirSync(env.DATA_DIR).filter((name) => /secret|settings/.test(name) && name !== "secret"),
  };
}

const upload = `${"a".repeat(24)}-2400x1600/960.webp`;

test("a restored site has the archive's secret even if its uploads cannot be put in place", async () => {
  const { storage, readSecret, leftBeside, ...wish } = await makeSecretRestore();
  await storage.put(upload, Buffer.from("another"), "image/webp");
  const broken = { ...storage, put: () => Promise.reject(new Error("the bucket simmer is out of reach")) };
  await expect(restoreBackup({ ...wish, storage: broken, beforeReplacing: () => wait(0) })).rejects.toThrow(
    "The tables are restored, but not every upload is in its place (the bucket simmer is out of reach): run the same command again.",
  );
  expect([readSecret(), leftBeside().sort()]).toEqual(["A".repeat(43), [expect.stringMatching(/^secret\.before-/), "settings-of-backup.json"]]);
});

test("when it is unknown whether the restore took effect, the archive's secret is left beside the site's, with what to do", async () => {
  const { readSecret, leftBeside, ...wish } = await makeSecretRestore();
  // The archive's tables contain a row that only the commit rejects.
  await query(
    wish.url,
    `create function doom() returns event_trigger language plpgsql as $$ begin
       if to_regclass('pg_temp.doomed') is not null then return; end if;
       create temp table doomed (id int primary key, other int references doomed deferrable initially deferred);
       insert into doomed values (1, 2);
     end $$;
     create event trigger doom on ddl_command_end when tag in ('CREATE TABLE') execute function doom()`,
  );
  await expect(restoreBackup(wish)).rejects.toThrow(
    /the site is the old one or the restored one, and whole; start it and look, .*\. The restored one needs the archive's secrets: .*give \S+\.partial the name \S+\/secret, and \S+\.partial the name \S+\/settings-of-backup\.json\.$/,
  );
  expect([readSecret(), leftBeside().filter((name) => name.endsWith(".partial")).length]).toEqual(["B".repeat(43), 2]);
});

test("a refused restore brings no secret", async () => {
  const { readSecret, leftBeside, ...wish } = await makeSecretRestore();
  const refused = { ...wish, url: await makeDatabase({ isFilled: true }) };
  await query(refused.url, "insert into subscribers (email) values ('mara@simmer.example')");
  let isBrought = false;
  const bring = () => {
    isBrought = true;
    return wish.bringSecrets();
  };
  await expect(restoreBackup({ ...refused, bringSecrets: bring })).rejects.toThrow("is not empty");
  expect([isBrought, readSecret(), leftBeside()]).toEqual([false, "B".repeat(43), []]);
});

test("everything that the migrations create is known by name, so that a restore removes no more and no less", async () => {
  const site = await openTestSite();
  const { url, storage } = await makePlace();
  await query(url, "create table of_another_program (id integer); insert into of_another_program values (7)");
  const archive = await checkArchive((await backUp(site)).file);
  await restoreBackup({ archive, url, storage });
  await restoreBackup({ archive, url, storage, beforeReplacing: () => wait(0) });
  expect(await readRows(url, "select id from of_another_program")).toEqual([{ id: 7 }]);
  // Besides tables with their indexes and sequences, only functions and search configurations may exist: a restore would leave anything else behind.
  const others = `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'r', 'S')
    union select typname::text from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`;
  expect(await readRows(addressOfSite(site), others)).toEqual([]);
});
