import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { makeDatabase, readValue } from "../../../tests/make-database.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { query } from "../../../tests/postgres.setup.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { readEnv } from "../env.server.ts";
import { openStorage, type Storage } from "../storage.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const urlOf = (site: TestSite) => site.env.DATABASE_URL ?? "";

async function backUp(site: TestSite) {
  const file = join(makeFolder(), "backup.tar");
  return makeBackup({ url: urlOf(site), env: site.env, storage: site.services.storage, file });
}

/** An empty place to restore to. */
async function makePlace(): Promise<{ url: string; storage: Storage }> {
  return { url: await makeDatabase(), storage: await openStorage(readEnv({ DATA_DIR: makeFolder() })) };
}

/** Every row of every table of the site, as text. */
async function allRows(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>("select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'");
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function fill(site: TestSite, posts: number, megabytes: number): Promise<void> {
  const { userId } = await site.makePost();
  await query(
    urlOf(site),
    `insert into food_blogs (title, slug, content, is_published, user_id, created_at)
     select 'Post ' || n, 'post-' || n, '<p>' || repeat(md5(n::text) || E' tab\\t newline\\n back\\\\slash ', 20) || '</p>', n % 3 > 0, '${userId}', now() - n * interval '1 hour'
     from generate_series(1, ${posts}) n`,
  );
  for (let n = 0; n < megabytes * 4; n++) {
    const folder = `${randomBytes(12).toString("hex")}-2400x1600`;
    await site.services.storage.put(`${folder}/960.webp`, randomBytes(256 * 1024), "image/webp");
    await query(
      urlOf(site),
      `insert into pictures (hash, folder, ending, file_name, bytes, color) values ('${randomBytes(32).toString("hex")}', '${folder}', 'jpg', 'a.jpg', 262144, '#aabbcc')`,
    );
  }
}

async function allFiles(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { key } of await storage.list("")) files.set(key, (await storage.get(key))?.toString("base64") ?? "");
  return files;
}

test("ten thousand posts and twenty megabytes of uploads come back as the same rows and the same bytes on an empty server", async () => {
  const site = await openTestSite();
  await fill(site, 10_000, 20);
  const backup = await backUp(site);
  const place = await makePlace();
  await restoreBackup({ archive: await checkArchive(backup.file), ...place, keepSessions: true });
  expect(await allRows(place.url)).toEqual(await allRows(urlOf(site)));
  expect(await allFiles(place.storage)).toEqual(await allFiles(site.services.storage));
});

test("what is restored serves: triggers count, search finds, readers see published posts alone", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Saffron risotto", slug: "saffron-risotto" });
  await site.makePost({ title: "A draft", isPublished: false });
  const backup = await backUp(site);
  const place = await makePlace();
  await restoreBackup({ archive: await checkArchive(backup.file), ...place });
  const again = await openTestSite({ env: { DATABASE_URL: place.url } });
  expect((await again.get("/blog/saffron-risotto")).status).toBe(200);
  expect(await (await again.get("/search?q=saffron")).text()).toContain("Saffron risotto");
  await again.makePost({ title: "New after the restore" });
  expect(await readValue(place.url, "select sum(total)::int from post_days")).toBe(3);
  expect(await readValue(place.url, "set role simmer_reader; select 1")).toBeUndefined();
});
