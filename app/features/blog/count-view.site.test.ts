import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { settle } from "../../../tests/settle.ts";

const person = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function storedViews(site: TestSite, id: string): Promise<number> {
  const { rows } = await site.services.database.owner.$client.query("select view_count from food_blogs where id = $1", [id]);
  return Number(rows[0]?.view_count);
}

const open = (site: TestSite, id: string, headers: Record<string, string> = {}) =>
  site.get(`/api/views/${id}`, { method: "POST", headers: { ...person, ...headers } });

test("a view is counted, and the answer gives the number stored then", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ viewCount: 41 });
  const answer = await open(site, id);
  expect(await answer.json()).toEqual({ views: 42, words: "42 views" });
  expect(await storedViews(site, id)).toBe(42);
});

test("50 views at once are all counted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(site, id).then((answer) => answer.json())));
  expect(await storedViews(site, id)).toBe(50);
  expect(new Set(answers.map((answer) => (answer as { views: number }).views)).size).toBe(50);
});

test("only sixty views a minute are counted from one household", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answers = await Promise.all(Array.from({ length: 80 }, () => open(site, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedViews(site, id)).toBe(60);
});

test("requesting the page itself counts no view", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost();
  for (let time = 0; time < 3; time++) await site.get(`/blog/${slug}`, { headers: person });
  expect(await storedViews(site, id)).toBe(0);
});

test("a crawler counts no view and still gets the number", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ viewCount: 7 });
  const answer = await open(site, id, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  expect(await answer.json()).toEqual({ views: 7, words: "7 views" });
  expect(await storedViews(site, id)).toBe(7);
});

for (const purpose of ["prefetch", "prefetch;prerender"]) {
  test(`prefetching a page (${purpose}) counts no view`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost();
    await open(site, id, { "Sec-Purpose": purpose });
    expect(await storedViews(site, id)).toBe(0);
  });
}

for (const origin of ["https://evil.example", "null"]) {
  test(`a page of ${origin} cannot count views`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost();
    expect((await open(site, id, { Origin: origin })).status).toBe(403);
    expect(await storedViews(site, id)).toBe(0);
  });
}

test("the site's own pages can count views, under its public origin or the host they were requested at", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  expect((await open(site, id, { Origin: site.origin })).status).toBe(200);
  expect((await open(site, id, { Origin: site.origin.replace("localhost", "127.0.0.1") })).status).toBe(200);
});

test("a draft, an unknown post and an invalid id are not counted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ isPublished: false });
  for (const asked of [id, "00000000-0000-4000-8000-000000000000", "1", "%00", "1;drop table food_blogs"])
    expect((await open(site, asked)).status, asked).toBe(404);
  expect(await storedViews(site, id)).toBe(0);
});

test("without JavaScript an invisible picture counts the view, and is never cached", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answer = await site.get(`/api/views/${id}?pixel`, { headers: person });
  expect(answer.headers.get("Content-Type")).toBe("image/gif");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await storedViews(site, id)).toBe(1);
});

test("the picture embedded in another site's page counts no view, nor does a HEAD or plain request", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  await site.get(`/api/views/${id}?pixel`, { headers: { ...person, "Sec-Fetch-Site": "cross-site" } });
  await site.get(`/api/views/${id}?pixel`, { method: "HEAD", headers: person });
  expect((await site.get(`/api/views/${id}`, { headers: person })).status).toBe(405);
  expect(await storedViews(site, id)).toBe(0);
});

test("counting a view does not evict the post's page from the cache", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost();
  await settle(site);
  await site.get(`/blog/${slug}`);
  const before = site.services.pages.counts.renders;
  await open(site, id);
  await site.get(`/blog/${slug}`);
  expect(site.services.pages.counts.renders).toBe(before);
});

/** Blocks of posts' long texts that this connection has read, according to PostgreSQL's statistics. */
async function textBlocksRead(client: PoolClient): Promise<number> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query("select toast_blks_read + toast_blks_hit as read from pg_statio_user_tables where relname = 'food_blogs'");
  return Number(rows[0].read);
}

test("a view of a long post is counted without reading its text", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: randomBytes(400_000).toString("hex") });
  await settle(site);
  const client = await site.services.database.owner.$client.connect();
  try {
    const before = await textBlocksRead(client);
    await client.query("select count_view($1)", [id]);
    expect((await textBlocksRead(client)) - before).toBe(0);
    await client.query("select md5(content) from food_blogs");
    expect((await textBlocksRead(client)) - before).toBeGreaterThan(0);
  } finally {
    client.release();
  }
  expect(await storedViews(site, id)).toBe(1);
});

/** A change of each column of a post except its views. */
const changes = {
  id: "gen_random_uuid()",
  title: "title || '!'",
  slug: "slug || '-2'",
  excerpt: "'Low heat.'",
  content: "content || '!'",
  featured_image_url: "'/pictures/ratatouille.jpg'",
  is_published: "not is_published",
  version: "version + 1",
  created_at: "created_at - interval '1 day'",
  published_at: "published_at + interval '1 day'",
  updated_at: "updated_at + interval '1 day'",
  user_id: "(select user_id from food_users where user_id <> food_blogs.user_id limit 1)",
};

test("a counted view alone is not announced to other processes, and every other change of a post is", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  await makeAuthor(owner);
  await site.makePost();
  await settle(site);
  const client = await owner.$client.connect();
  try {
    const { rows } = await client.query("select column_name as name from information_schema.columns where table_name = 'food_blogs'");
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(changes), "view_count"].sort());
    const heard: string[] = [];
    client.on("notification", ({ payload = "" }) => void heard.push(payload));
    await client.query("listen post_changes");
    await client.query("update food_blogs set view_count = view_count + 1");
    expect(heard).toEqual([]);
    for (const [column, value] of Object.entries(changes)) {
      await client.query(`update food_blogs set view_count = view_count + 1, ${column} = ${value}`);
      expect(heard.splice(0), column).toHaveLength(1);
    }
  } finally {
    client.release(true);
  }
});
