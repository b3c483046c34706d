import { expect, test } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import type { Sql } from "../../server/database.server.ts";
import { listAllPosts } from "./list-all-posts.server.ts";
import { addressesPerPart, listPostAddresses, listPublishedPosts } from "./posts.server.ts";

const run = (site: TestSite, text: string, values: unknown[] = []) => site.services.database.owner.$client.query(text, values);

/** `count` posts from a handful of days, many in the same second; every fifth is a draft. */
async function fill(site: TestSite, count: number): Promise<void> {
  const { userId } = await makeAuthor(site.services.database.owner);
  await run(
    site,
    `insert into food_blogs (title, slug, content, is_published, created_at, user_id)
     select 'Story ' || n, 'story-' || n, '', n % 5 > 0, timestamptz '2026-03-01T22:00Z' + (n / 7) * interval '3 hours', $2 from generate_series(1, $1::int) n`,
    [count, userId],
  );
}

async function everyPage(site: TestSite): Promise<string[]> {
  const slugs: string[] = [];
  const { pages } = await listPublishedPosts(site.services.database.reader, { page: 1 });
  for (let page = 1; page <= pages; page++) {
    const { posts } = await listPublishedPosts(site.services.database.reader, { page });
    slugs.push(...posts.map(({ slug }) => slug));
  }
  return slugs;
}

const inOrder = async (site: TestSite) =>
  (await run(site, "select slug from food_blogs where is_published order by created_at desc, id desc")).rows.map(({ slug }) => String(slug));

test("all pages together contain every published post once, newest first", async () => {
  const site = await openTestSite();
  await fill(site, 400);
  expect(await everyPage(site)).toEqual(await inOrder(site));
});

test("pages stay correct when posts are published, unpublished, moved in time and deleted", async () => {
  const site = await openTestSite();
  await fill(site, 120);
  await run(site, "update food_blogs set is_published = not is_published where right(slug, 1) in ('0', '3')");
  await run(site, "update food_blogs set created_at = created_at - interval '40 days' where right(slug, 1) = '7'");
  await run(site, "delete from food_blogs where right(slug, 1) in ('1', '2')");
  expect(await everyPage(site)).toEqual(await inOrder(site));
});

test("a page beyond the last is empty", async () => {
  const site = await openTestSite();
  await fill(site, 30);
  expect((await listPublishedPosts(site.services.database.reader, { page: 3 })).posts).toEqual([]);
});

test("the parts of the sitemap together contain every published post once, oldest first", async () => {
  const site = await openTestSite();
  await fill(site, addressesPerPart + 300);
  const parts = [1, 2, 3].map(async (part) => (await listPostAddresses(site.services.database.reader, { part })).map(({ slug }) => slug));
  const [first = [], second = [], third = []] = await Promise.all(parts);
  expect([...first, ...second]).toEqual((await inOrder(site)).reverse());
  expect(first.length).toBe(addressesPerPart);
  expect(third).toEqual([]);
});

test("the public role can read how many posts are published, but not how many there are in all", async () => {
  const site = await openTestSite();
  await fill(site, 20);
  const { reader } = site.services.database;
  expect((await reader.$client.query("select sum(published)::int as count from post_days")).rows).toEqual([{ count: 16 }]);
  await expect(reader.$client.query("select total from post_days")).rejects.toThrow("permission denied");
});

async function fillWithTwentyThousand(site: TestSite): Promise<void> {
  const { userId } = await makeAuthor(site.services.database.owner);
  await run(
    site,
    `insert into food_blogs (title, slug, content, is_published, created_at, user_id)
     select 'Story ' || n, 'story-' || n, '', true, timestamptz '2026-01-01' - n * interval '20 minutes', $1 from generate_series(1, 20000) n`,
    [userId],
  );
  await run(site, "vacuum analyze food_blogs");
}

test("the last page of twenty thousand posts reads as little as the first", async () => {
  const site = await openTestSite();
  await fillWithTwentyThousand(site);
  const touched = async (page: number) => {
    const before = await rowsRead(site);
    const { posts } = await listPublishedPosts(site.services.database.reader, { page });
    expect(posts.length).toBeGreaterThan(0);
    return (await rowsRead(site)) - before;
  };
  const first = await touched(1);
  expect(await touched(833)).toBeLessThan(first + 200);
});

test("the database plans the lists of a large blog once for all pages, not for each request", async () => {
  const site = await openTestSite();
  await fillWithTwentyThousand(site);
  const { reader, owner } = site.services.database;
  // After five executions on a connection, PostgreSQL decides whether to use a generic plan; the pool spreads them over several connections.
  for (let times = 0; times < 40; times++) {
    await listPublishedPosts(reader, { page: 2 });
    await listPostAddresses(reader, { part: 2 });
    await listAllPosts(owner, { page: 2 });
  }
  const planned = async (pool: Sql) => {
    const ask = () => pool.$client.query("select name from pg_prepared_statements where generic_plans > 0");
    const answers = await Promise.all(Array.from({ length: pool.$client.totalCount }, ask));
    return answers.flatMap(({ rows }) => rows.map(({ name }) => String(name)));
  };
  expect(await planned(reader)).toEqual(expect.arrayContaining(["posts_page", "post_addresses"]));
  expect(await planned(owner)).toContain("all_posts_page");
});

/** Index entries of posts that queries have read so far. */
async function rowsRead(site: TestSite): Promise<number> {
  // Each connection delays its statistics unless told to report them.
  await site.services.database.reader.$client.query("select pg_stat_force_next_flush()");
  const { rows } = await run(site, "select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'food_blogs'");
  return rows[0].read;
}
