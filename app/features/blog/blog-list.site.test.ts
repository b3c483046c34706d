import { expect, test } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { settle } from "../../../tests/settle.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

async function makePosts(site: TestSite, count: number): Promise<void> {
  const { userId } = await makeAuthor(site.services.database.owner);
  for (let number = 1; number <= count; number++) await site.makePost({ userId, title: `Story ${number}.`, slug: `story-${number}`, createdAt: day(number) });
}

async function listed(site: TestSite, path: string): Promise<string[]> {
  const html = await (await site.get(path)).text();
  return [...html.matchAll(/href="\/blog\/(story-\d+)"/g)].map(([, slug = ""]) => slug);
}

test("the list shows the newest post first, with title, date, views, excerpt and author", async () => {
  const site = await openTestSite();
  await makePosts(site, 2);
  await site.makePost({ title: "Newest <b>", slug: "story-99", createdAt: day(300), viewCount: 1204, excerpt: "A short word." });
  expect(await listed(site, "/blog")).toEqual(["story-99", "story-2", "story-1"]);
  const html = await (await site.get("/blog")).text();
  for (const text of ["Newest &lt;b&gt;", "October 27, 2026", "1,204 views", "A short word.", "Mara Lindqvist", "No image"]) expect(html).toContain(text);
});

test("dates are those of the site's time zone, in the list, in the post and in the search; machines are told the moment", async () => {
  const site = await openTestSite({ env: { TIME_ZONE: "America/Los_Angeles" } });
  await site.makePost({ title: "Plum butter", slug: "plum-butter", createdAt: new Date("2026-11-18T03:30:00Z") });
  for (const path of ["/blog", "/blog/plum-butter", "/search?q=plum+butter"]) {
    const html = await (await site.get(path)).text();
    const told = /<time[^>]*date[tT]ime="([^"]*)"[^>]*>([^<]*)<\/time>/.exec(html);
    expect([path, told?.[1], told?.[2]]).toEqual([path, "2026-11-18T03:30:00.000Z", "November 17, 2026"]);
  }
});

test("a draft is neither in the list nor in the feeds", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Half a thought", isPublished: false });
  await site.makePost({ title: "A whole one" });
  for (const path of ["/blog", "/rss.xml", "/feed.json"]) {
    const text = await (await site.get(path)).text();
    expect([path, text.includes("A whole one"), text.includes("Half a thought")]).toEqual([path, true, false]);
  }
});

test("a picture much wider than its card is asked for as wide as it is shown, cut at its sides", async () => {
  const site = await openTestSite();
  await site.makePost({ featuredImageUrl: "/uploads/0123456789abcdef01234567-2400x800/960.jpg" });
  const html = await (await site.get("/blog")).text();
  expect(/<img [^>]*src="\/uploads\/[^>]*>/.exec(html)?.[0]).toMatch(/sizes="[^"]*, 184vw"/);
});

test("an empty blog says so", async () => {
  const html = await (await (await openTestSite()).get("/blog")).text();
  expect(html).toContain("No blog posts yet");
  expect(html).toContain("Check back soon for delicious content!");
});

test("an author without a display name is shown by username", async () => {
  const site = await openTestSite();
  const { userId } = await makeAuthor(site.services.database.owner, { displayName: null, username: "simmerkitchen" });
  await site.makePost({ userId });
  expect(await (await site.get("/blog")).text()).toContain("simmerkitchen");
});

test("a portrait stored as data in a profile is shown only on the post's page: the list would repeat it on every card", async () => {
  const site = await openTestSite();
  const portrait = "data:image/png;base64,iVBORw0KGgo=";
  const { userId } = await makeAuthor(site.services.database.owner, { profileImageUrl: portrait });
  await site.makePost({ userId, slug: "story-1" });
  expect(await (await site.get("/blog/story-1")).text()).toContain(portrait);
  expect(await listed(site, "/blog")).toEqual(["story-1"]);
  expect(await (await site.get("/blog")).text()).not.toContain(portrait);
});

test("24 posts fill a page, and every post is on exactly one page", async () => {
  const site = await openTestSite();
  await makePosts(site, 50);
  const pages = [await listed(site, "/blog"), await listed(site, "/blog?page=2"), await listed(site, "/blog?page=3")];
  expect(pages.map((page) => page.length)).toEqual([24, 24, 2]);
  expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, index) => `story-${50 - index}`));
});

test("posts of the same moment are each on exactly one page", async () => {
  const site = await openTestSite();
  const { userId } = await makeAuthor(site.services.database.owner);
  for (let number = 1; number <= 30; number++) await site.makePost({ userId, slug: `story-${number}`, createdAt: day(1) });
  const both = [...(await listed(site, "/blog")), ...(await listed(site, "/blog?page=2"))];
  expect(new Set(both).size).toBe(30);
});

test("a page of the list names its own address, the previous one and the next one", async () => {
  const site = await openTestSite();
  await makePosts(site, 50);
  const html = await (await site.get("/blog?page=2")).text();
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/blog?page=2"`);
  expect(html).toContain(`<link rel="prev" href="${site.origin}/blog"`);
  expect(html).toContain(`<link rel="next" href="${site.origin}/blog?page=3"`);
  expect(html).toMatch(/<a [^>]*href="\/blog\?page=3"/);
});

for (const page of ["0", "-1", "2", "1.5", "NaN", "", "1e3", "99999999999999999999"]) {
  test(`a page of the list numbered "${page}" does not exist`, async () => {
    const site = await openTestSite();
    await makePosts(site, 3);
    expect((await site.get(`/blog?page=${page}`)).status).toBe(404);
  });
}

test("page 1 is the list itself", async () => {
  const answer = await (await openTestSite()).get("/blog?page=1");
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/blog");
});

test("while the database is down an empty list is shown, and not cached", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Back again" });
  await site.loseDatabase();
  const answer = await site.get("/blog");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("No blog posts yet");
  await site.regainDatabase();
  await expect.poll(async () => (await site.get("/blog")).text()).toContain("Back again");
});

test("while the database is down the last good list is shown", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Kept" });
  await settle(site);
  await site.get("/blog");
  await site.loseDatabase();
  const answer = await site.get("/blog");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Kept");
});

test("a new post is in the list as soon as it is published", async () => {
  const site = await openTestSite();
  await site.get("/blog");
  await site.makePost({ title: "Just now" });
  await expect.poll(async () => (await site.get("/blog")).text()).toContain("Just now");
});

test("the list does not contain the bodies of posts", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "The title alone", content: "<p>The body itself</p>" });
  const html = await (await site.get("/blog")).text();
  expect([html.includes("The title alone"), html.includes("The body itself")]).toEqual([true, false]);
});
