import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { makeOldDatabase } from "../../../tests/old-database.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { findAllUses, findPictureUses } from "./picture-uses.server.ts";

const folderOf = (number: number) => `${number.toString(16).padStart(24, "0")}-2400x1600`;
const srcOf = (number: number) => `/uploads/${folderOf(number)}/960.jpg`;
const imageOf = (number: number) => `<img src="${srcOf(number)}" alt="A pot">`;
const author = "00000000-0000-4000-8000-000000000001";

const ask = (site: TestSite, text: string, values: unknown[] = []) => site.services.database.owner.$client.query(text, values);
const usesOf = async (site: TestSite, number: number) =>
  (await findAllUses(site.services.database.owner, srcOf(number), author)).map(({ kind, title }) => [kind, title]);

/** Rows of posts and revisions that queries have read, according to PostgreSQL's statistics. */
async function rowsRead(client: PoolClient): Promise<number> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query(
    "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname in ('food_blogs', 'post_revisions')",
  );
  return rows[0].read;
}

test("the uses of a picture are found without reading twenty thousand posts and their revisions", async () => {
  const site = await openTestSite();
  const { userId } = await site.makePost();
  // One connection for everything, because each reports its statistics on its own schedule. The bodies are long enough that PostgreSQL does
  // not prefer a sequential scan.
  const client = await site.services.database.owner.$client.connect();
  try {
    await client.query(`insert into food_blogs (title, slug, content, user_id)
      select 'Post ' || n, 'post-' || n, repeat('<p>Low heat, and time.</p>', 50) || case when n % 10 = 0 then '<img src="/uploads/' || lpad(to_hex(n), 24, '0') || '-2400x1600/960.jpg" alt="">' else '' end,
        '${userId}' from generate_series(1, 20000) n`);
    await client.query(
      "insert into post_revisions (post_id, number, title, slug, content, is_published) select id, 1, title, slug, content, false from food_blogs",
    );
    await client.query("vacuum analyze");
    const before = await rowsRead(client);
    const sql = drizzle({ client });
    const page = Array.from({ length: 100 }, (_, index) => srcOf(10 * (index + 1)));
    const shown = await findPictureUses(sql, page);
    expect(page.map((src) => shown(src).length)).toEqual(page.map(() => 1));
    expect(await findAllUses(sql, srcOf(10), author)).toMatchObject([{ kind: "draft", title: "Post 10" }]);
    expect((await rowsRead(client)) - before).toBeLessThan(500);
  } finally {
    client.release();
  }
});

test("a picture is in use wherever it is shown now, and each post is named once", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Both", content: imageOf(1) + imageOf(1) + imageOf(2), featuredImageUrl: srcOf(1) });
  const { userId } = await site.makePost({ title: "Featured", featuredImageUrl: srcOf(1), isPublished: false, updatedAt: new Date(0) });
  await ask(site, "update food_users set profile_image_url = $1 where user_id = $2", [srcOf(3), userId]);
  expect(await usesOf(site, 1)).toEqual([
    ["post", "Both"],
    ["draft", "Featured"],
  ]);
  expect([await usesOf(site, 2), await usesOf(site, 3)]).toEqual([[["post", "Both"]], [["author", "Mara Lindqvist"]]]);
  await ask(site, "update food_blogs set content = $1, featured_image_url = null where id = $2", [imageOf(3), id]);
  expect(await usesOf(site, 1)).toEqual([["draft", "Featured"]]);
  expect(await usesOf(site, 2)).toEqual([]);
  await ask(site, "delete from food_blogs");
  expect([await usesOf(site, 1), await usesOf(site, 3)]).toEqual([[], [["author", "Mara Lindqvist"]]]);
});

test("an older version of a post keeps a picture in use until it is deleted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Now without" });
  const keep =
    "insert into post_revisions (post_id, number, title, slug, content, featured_image_url, is_published) values ($1, $2, 'Then', 'then', $3, $4, true)";
  await ask(site, keep, [id, 1, imageOf(1), null]);
  await ask(site, keep, [id, 2, imageOf(1), srcOf(2)]);
  expect([await usesOf(site, 1), await usesOf(site, 2)]).toEqual([[["version", "Now without"]], [["version", "Now without"]]]);
  await ask(site, "delete from post_revisions where number = 2");
  expect([await usesOf(site, 1), await usesOf(site, 2)]).toEqual([[["version", "Now without"]], []]);
  await ask(site, "delete from post_revisions");
  expect(await usesOf(site, 1)).toEqual([]);
});

test("pictures in posts and revisions written by an older version are known after the upgrade", async () => {
  const { old, client } = await makeOldDatabase("picture_mentions");
  await client.query(`insert into accounts (id, name, email) values ('${author}', 'Mara', 'mara@simmer.example')`);
  await client.query(`insert into food_users (user_id, display_name) values ('${author}', 'Mara')`);
  await client.query(`insert into food_blogs (id, title, slug, content, user_id) values ('${author}', 'Soup', 'soup', '${imageOf(1)}', '${author}')`);
  await client.query(
    `insert into post_revisions (post_id, number, title, slug, content, is_published) values ('${author}', 1, 'S', 's', '${imageOf(2)}', true)`,
  );
  await client.end();
  const site = await openTestSite({ env: { DATABASE_URL: old, BACKUPS: "no" } });
  expect([await usesOf(site, 1), await usesOf(site, 2)]).toEqual([[["draft", "Soup"]], [["version", "Soup"]]]);
});

test("the readers' database connections cannot see where pictures are used", async () => {
  const site = await openTestSite();
  for (const table of ["picture_mentions", "past_picture_mentions"])
    await expect(site.services.database.reader.$client.query(`select from ${table}`)).rejects.toThrow("permission denied");
});
