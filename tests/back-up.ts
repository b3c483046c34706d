import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { makeBackup } from "../app/server/backup/make-backup.server.ts";
import { readEnv } from "../app/server/env.server.ts";
import { openStorage, type Storage } from "../app/server/storage.server.ts";
import { makeDatabase } from "./make-database.ts";
import type { TestSite } from "./open-site.ts";
import { query } from "./postgres.setup.ts";
import { makeFolder } from "./start-process.ts";

/** The owner's connection URL of a test site's database. */
export const addressOfSite = (site: TestSite) => site.env.DATABASE_URL ?? "";

/** Makes an archive of a test site, in a new folder. */
export function backUp(site: TestSite, { storage = site.services.storage }: { storage?: Storage } = {}) {
  return makeBackup({ url: addressOfSite(site), env: site.env, storage, file: join(makeFolder(), "backup.tar") });
}

/** An empty database and storage to restore to. */
export async function makePlace(): Promise<{ url: string; storage: Storage }> {
  return { url: await makeDatabase(), storage: await openStorage(readEnv({ DATA_DIR: makeFolder() })) };
}

/** Adds posts with all kinds of characters, every third with a picture, and pictures of a quarter of a megabyte. */
export async function fillSite(site: TestSite, { posts = 0, pictures = 0 }: { posts?: number; pictures?: number }): Promise<void> {
  const { userId } = await site.makePost();
  await query(
    addressOfSite(site),
    `insert into food_blogs (title, slug, content, is_published, user_id, created_at)
     select 'Post ' || n, 'post-' || n, '<p>' || repeat(md5(n::text) || E' tab\\t newline\\n back\\\\slash \\\\N ', 20) || 'Käse 🧀</p>'
         || case when n % 3 = 0 then '<img src="/uploads/' || left(md5((n % 100)::text), 24) || '-2400x1600/960.jpg" alt="">' else '' end, n % 3 > 0, '${userId}',
       now() - n * interval '1 hour' from generate_series(1, ${posts}) n`,
  );
  for (let n = 0; n < pictures; n++) await addPicture(site);
}

/** Adds a picture with one file. Returns its folder. */
export async function addPicture(site: TestSite): Promise<string> {
  const folder = `${randomBytes(12).toString("hex")}-2400x1600`;
  await site.services.storage.put(`${folder}/960.webp`, randomBytes(256 * 1024), "image/webp");
  await site.services.database.owner.$client.query(
    "insert into pictures (hash, folder, ending, file_name, bytes, color) values ($1, $2, 'jpg', 'pot.jpg', 262144, '#aabbcc')",
    [randomBytes(32).toString("hex"), folder],
  );
  return folder;
}

/** Every stored file with its content. */
export async function allFiles(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { key } of await storage.list("")) files.set(key, (await storage.get(key))?.toString("base64") ?? "");
  return files;
}
