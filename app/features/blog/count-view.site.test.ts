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

test("an opening is counted, and the answer is what is stored then", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ viewCount: 41 });
  const answer = await open(site, id);
  expect(await answer.json()).toEqual({ views: 42, words: "42 views" });
  expect(await storedViews(site, id)).toBe(42);
});

test("of 50 openings at once each is counted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(site, id).then((answer) => answer.json())));
  expect(await storedViews(site, id)).toBe(50);
  expect(new Set(answers.map((answer) => (answer as { views: number }).views)).size).toBe(50);
});

test("of more openings than one household can make in a minute, sixty are counted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answers = await Promise.all(Array.from({ length: 80 }, () => open(site, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedViews(site, id)).toBe(60);
});

test("asking for the page itself counts nothing", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost();
  for (let time = 0; time < 3; time++) await site.get(`/blog/${slug}`, { headers: person });
  expect(await storedViews(site, id)).toBe(0);
});

test("a crawler counts nothing and learns the number", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ viewCount: 7 });
  const answer = await open(site, id, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  expect(await answer.json()).toEqual({ views: 7, words: "7 views" });
  expect(await storedViews(site, id)).toBe(7);
});

for (const purpose of ["prefetch", "prefetch;prerender"]) {
  test(`a page fetched in advance (${purpose}) counts nothing`, async () => {
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

test("the site's own pages may count, whether by its public origin or by the host they were asked at", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  expect((await open(site, id, { Origin: site.origin })).status).toBe(200);
  expect((await open(site, id, { Origin: site.origin.replace("localhost", "127.0.0.1") })).status).toBe(200);
});

test("a draft, an unknown post and what is no id are not counted", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ isPublished: false });
  for (const asked of [id, "00000000-0000-4000-8000-000000000000", "1", "%00", "1;drop table food_blogs"])
    expect((await open(site, asked)).status, asked).toBe(404);
  expect(await storedViews(site, id)).toBe(0);
});

test("without scripts an invisible picture counts, and is never kept", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const answer = await site.get(`/api/views/${id}?pixel`, { headers: person });
  expect(answer.headers.get("Content-Type")).toBe("image/gif");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await storedViews(site, id)).toBe(1);
});

test("the picture drawn into another site's page counts nothing, nor does asking without it", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost();
  await site.get(`/api/views/${id}?pixel`, { headers: { ...person, "Sec-Fetch-Site": "cross-site" } });
  await site.get(`/api/views/${id}?pixel`, { method: "HEAD", headers: person });
  expect((await site.get(`/api/views/${id}`, { headers: person })).status).toBe(405);
  expect(await storedViews(site, id)).toBe(0);
});

test("counting does not throw the post's page out", async () => {
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
  updated_at: "updated_at + interval '1 day'",
  user_id: "(select user_id from food_users where user_id <> food_blogs.user_id limit 1)",
};

test("a counted view alone tells other processes nothing; whatever else of a post changes with it is told", async () => {
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
