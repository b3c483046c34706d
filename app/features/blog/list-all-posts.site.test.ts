import { expect, test } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { postForm, signIn } from "../../../tests/sign-in.ts";
import { listAllPosts } from "./list-all-posts.server.ts";

async function fill(site: TestSite, count: number): Promise<void> {
  const { owner } = site.services.database;
  const { userId } = await makeAuthor(owner);
  await owner.$client.query(
    `insert into food_blogs (title, slug, content, is_published, created_at, user_id)
     select 'Story ' || n, 'story-' || n, '', n % 3 > 0, timestamptz '2026-03-01' - n * interval '5 hours', $2 from generate_series(1, $1::int) n`,
    [count, userId],
  );
}

/** The text of a page, without its tags. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("all pages together contain every post once, drafts too, newest first", async () => {
  const site = await openTestSite();
  await fill(site, 60);
  const { owner } = site.services.database;
  const pages = await Promise.all([1, 2, 3].map((page) => listAllPosts(owner, { page })));
  expect(pages.flatMap(({ posts }) => posts.map(({ title }) => title))).toEqual(Array.from({ length: 60 }, (_, index) => `Story ${index + 1}`));
  expect(pages[0]).toMatchObject({ pages: 3, counts: { posts: 60, published: 40 } });
});

test("a page beyond the last is empty, and still says how many pages there are", async () => {
  const site = await openTestSite();
  await fill(site, 30);
  expect(await listAllPosts(site.services.database.owner, { page: 9 })).toEqual({ posts: [], pages: 2, counts: { posts: 30, published: 20 } });
});

test("without posts there are no pages", async () => {
  const site = await openTestSite();
  expect(await listAllPosts(site.services.database.owner, { page: 1 })).toEqual({ posts: [], pages: 0, counts: { posts: 0, published: 0 } });
});

test("the list links to its pages, and an action on one leads back to it", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  await fill(site, 60);
  const html = await (await site.get("/admin/blog?page=2", { headers })).text();
  expect(wordsOf(html)).toContain("60 posts, 40 published, 20 drafts");
  for (const text of ['href="/admin/blog"', 'href="/admin/blog?page=3"', 'action="/admin/blog?page=2"']) expect(html).toContain(text);
  expect(html).toContain("Story 25");
  expect(html).not.toContain("Story 24<");
  const { rows } = await site.services.database.owner.$client.query("select id from food_blogs where title = 'Story 30'");
  const after = await postForm(site, "/admin/blog?page=2", { intent: "publish", id: rows[0].id }, headers);
  expect(await after.text()).toContain("Story 48");
});

test("the last page of twenty thousand posts reads as little as the first, and no bodies", async () => {
  const site = await openTestSite();
  await fill(site, 20_000);
  const { owner } = site.services.database;
  await owner.$client.query("vacuum analyze food_blogs");
  const read = async () => {
    await owner.$client.query("select pg_stat_force_next_flush()");
    const { rows } = await owner.$client.query("select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'food_blogs'");
    return rows[0].read;
  };
  const touched = async (page: number) => {
    const before = await read();
    const { posts } = await listAllPosts(owner, { page });
    expect(posts.length).toBeGreaterThan(0);
    expect(posts[0]).not.toHaveProperty("content");
    return (await read()) - before;
  };
  const first = await touched(1);
  expect(await touched(833)).toBeLessThan(first + 200);
});

test("a search finds drafts and published posts by every word of title and address, however accents and capitals are typed", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  await site.makePost({ title: "Crème Brûlée at Home", slug: "burnt-cream", isPublished: false });
  await site.makePost({ title: "A Sauce of Cream", slug: "sauce" });
  await site.makePost({ title: "100% Rye", slug: "rye" });
  const search = async (words: string) => (await site.get(`/admin/blog?q=${encodeURIComponent(words)}`, { headers })).text();
  const found = await search("home  CREME");
  expect(wordsOf(found)).toContain("1 post for “home  CREME”, 0 published, 1 draft");
  expect(found).toContain("Crème Brûlée at Home");
  expect(found).not.toContain("A Sauce of Cream");
  expect(wordsOf(await search("cream"))).toContain("2 posts for “cream”, 1 published, 1 draft");
  expect(wordsOf(await search("%"))).toContain("1 post for “%”");
  const nothing = await search("<soup>\0");
  for (const text of ["No posts found", "Try fewer or different words.", 'value="&lt;soup&gt;']) expect(nothing).toContain(text);
});

test("letters such as ø and œ are found when typed without their accent, and all kinds of apostrophe are equal", async () => {
  const site = await openTestSite();
  const titles = ["Anna’s Smørrebrød", "Bob's Łódź Notes", "Œufs and Đuveč", "Carla´s Soup"];
  for (const [index, title] of titles.entries()) await site.makePost({ title, slug: `story-${index}` });
  const find = async (search: string) => (await listAllPosts(site.services.database.owner, { search, page: 1 })).posts.map(({ title }) => title);
  const searches = [
    ["anna's", "anna‘s", "smorrebrod", "SMØRREBRØD"],
    ["bob’s", "lodz", "łodz"],
    ["oeufs", "đuvec", "duvec"],
    ["carla's", "carla’s"],
  ];
  for (const [index, words] of searches.entries()) for (const word of words) expect(await find(word), word).toEqual([titles[index]]);
});

test("search results have pages, and an action on one leads back to it", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  await fill(site, 60);
  const html = await (await site.get("/admin/blog?q=story&page=2", { headers })).text();
  expect(wordsOf(html)).toContain("60 posts for “story”, 40 published, 20 drafts");
  for (const address of ['href="/admin/blog?q=story"', 'href="/admin/blog?q=story&amp;page=3"', 'action="/admin/blog?q=story&amp;page=2"'])
    expect(html).toContain(address);
  expect(html).toContain("Story 25");
  expect(html).not.toContain("Story 24<");
  const { posts } = await (await site.get("/api/admin/posts?q=story+5&page=1", { headers })).json();
  expect(posts.map(({ title }: { title: string }) => title)).toContain("Story 59");
});

test("drafts and published posts can be listed separately, on pages of their own, while both are counted", async () => {
  const site = await openTestSite();
  await fill(site, 90);
  const { owner } = site.services.database;
  const titles = async (state: "draft" | "published", search = "") => {
    const lists = await Promise.all([1, 2, 3, 4].map((page) => listAllPosts(owner, { search, state, page })));
    for (const { counts } of lists) expect(counts).toEqual({ posts: 90, published: 60 });
    expect(lists.map(({ pages }) => pages)).toEqual(Array.from({ length: 4 }, () => (state === "draft" ? 2 : 3)));
    return lists.flatMap(({ posts }) => posts.map(({ title }) => title));
  };
  const all = Array.from({ length: 90 }, (_, index) => index + 1);
  const story = (number: number) => `Story ${number}`;
  for (const search of ["", "story"]) {
    expect(await titles("draft", search)).toEqual(all.filter((number) => number % 3 === 0).map(story));
    expect(await titles("published", search)).toEqual(all.filter((number) => number % 3 > 0).map(story));
  }
});

test("each count of the list links to what it counts, the current one is marked, and search and pages stay within it", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  await fill(site, 90);
  const read = async (path: string) => (await site.get(path, { headers })).text();
  const link = (html: string, text: string) => html.match(new RegExp(`<a[^>]*>${text}</a>`))?.[0] ?? "";
  const all = await read("/admin/blog");
  expect(link(all, "90 posts")).toContain('aria-current="page"');
  expect(link(all, "30 drafts")).toContain('href="/admin/blog?state=draft"');
  expect(link(all, "30 drafts")).not.toContain("aria-current");
  expect(link(all, "60 published")).toContain('href="/admin/blog?state=published"');
  const drafts = await read("/admin/blog?q=story&state=draft");
  expect(link(drafts, "30 drafts")).toContain('aria-current="page"');
  expect(link(drafts, "90 posts")).toContain('href="/admin/blog?q=story"');
  expect(link(drafts, "60 published")).toContain('href="/admin/blog?q=story&amp;state=published"');
  for (const text of ['href="/admin/blog?q=story&amp;state=draft&amp;page=2"', 'action="/admin/blog?q=story&amp;state=draft"', 'name="state" value="draft"'])
    expect(drafts).toContain(text);
  expect(drafts).toContain("Story 3<");
  expect(drafts).not.toContain("Story 4<");
});

test("when no post has the requested state, the list says so and links to all", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  await site.makePost({ title: "Beans" });
  const html = await (await site.get("/admin/blog?state=draft", { headers })).text();
  for (const text of ["No drafts", "All of these posts are published."]) expect(html).toContain(text);
  expect(html).toMatch(/<a [^>]*href="\/admin\/blog"[^>]*>All posts/);
  expect(wordsOf(html)).toContain("1 post, 1 published, 0 drafts");
  // An unknown state means all.
  expect(await (await site.get("/admin/blog?state=constructor", { headers })).text()).toContain("Beans");
});
