import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { postForm, signIn } from "../../../tests/sign-in.ts";

type JsonFeed = { version: string; feed_url: string; items: { id: string; url: string; title: string; content_html: string; date_published: string }[] };

test("the RSS feed contains whole posts with absolute addresses", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", title: "Salt & <pepper>", content: '<p>See <a href="/recipe/ratatouille">this</a> ]]></p>' });
  const answer = await site.get("/rss.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const items = DomUtils.getElementsByTagName("item", parseDocument(await answer.text(), { xmlMode: true }).children);
  const text = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, items));
  expect(items).toHaveLength(1);
  expect(text("title")).toBe("Salt & <pepper>");
  expect(text("link")).toBe(`${site.origin}/blog/low`);
  expect(text("content:encoded")).toContain(`href="${site.origin}/recipe/ratatouille"`);
});

test("the JSON feed contains the newest 24 posts, newest first", async () => {
  const site = await openTestSite();
  for (let number = 1; number <= 26; number++) await site.makePost({ slug: `p-${number}`, createdAt: new Date(Date.UTC(2026, 0, number)) });
  const answer = await site.get("/feed.json");
  expect(answer.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
  const feed = (await answer.json()) as JsonFeed;
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.feed_url).toBe(`${site.origin}/feed.json`);
  expect(feed.items).toHaveLength(24);
  expect(feed.items[0]?.url).toBe(`${site.origin}/blog/p-26`);
});

test("a post that waited long as a draft is the newest in the feeds and in its structured data when it is published, and only the first time", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ slug: "waited", isPublished: false, createdAt: new Date("2026-01-01T12:00:00Z") });
  for (let number = 1; number <= 24; number++) await site.makePost({ createdAt: new Date(Date.UTC(2026, 1, number)) });
  const headers = { Cookie: await signIn(site) };
  const publishedAt = async () => {
    const { items } = (await (await site.get("/feed.json")).json()) as JsonFeed;
    return items.find(({ url }) => url === `${site.origin}/blog/waited` && url === items[0]?.url)?.date_published;
  };
  const start = new Date().toISOString();
  await postForm(site, "/admin/blog", { intent: "publish", id }, headers);
  await expect.poll(publishedAt).toBeDefined();
  const first = await publishedAt();
  expect([first].filter((at = "") => at >= start && at <= new Date().toISOString())).toHaveLength(1);
  expect(await (await site.get("/rss.xml")).text()).toContain(`<pubDate>${new Date(first ?? "").toUTCString()}</pubDate>`);
  expect(await (await site.get("/blog/waited")).text()).toContain(`"datePublished":"${first}"`);
  await postForm(site, "/admin/blog", { intent: "unpublish", id }, headers);
  await expect.poll(publishedAt).toBeUndefined();
  await postForm(site, "/admin/blog", { intent: "publish", id }, headers);
  await expect.poll(publishedAt).toBe(first);
});

test("an empty blog has empty feeds", async () => {
  const site = await openTestSite();
  expect(((await (await site.get("/feed.json")).json()) as JsonFeed).items).toEqual([]);
  expect(await (await site.get("/rss.xml")).text()).not.toContain("<item>");
});

test("feeds follow a change of a post at once", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Before" });
  await site.get("/rss.xml");
  await site.services.database.owner.$client.query("update food_blogs set title = 'After'");
  await expect.poll(async () => (await site.get("/rss.xml")).text()).toContain("After");
});

test("a post keeps its id in the feeds when its address changes, and no other post gets that id", async () => {
  const site = await openTestSite();
  const post = await site.makePost({ slug: "low" });
  await site.services.database.owner.$client.query("update food_blogs set slug = 'slow' where id = $1", [post.id]);
  await site.makePost({ slug: "low" });
  const names = async () => {
    const { items } = (await (await site.get("/feed.json")).json()) as JsonFeed;
    const rss = await (await site.get("/rss.xml")).text();
    return {
      json: Object.fromEntries(items.map(({ id, url }) => [url.split("/").at(-1), id])),
      rss: [...rss.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g)].map(([, name]) => name),
    };
  };
  await expect.poll(async () => (await names()).json.slow).toBe(`urn:uuid:${post.id}`);
  const { json, rss } = await names();
  expect([rss.length, new Set(rss).size, rss.includes(json.slow), json.low === json.slow]).toEqual([2, 2, true, false]);
});

test("while the database is down the feeds report it by their status", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  for (const path of ["/rss.xml", "/feed.json"]) expect((await site.get(path)).status).toBe(503);
});
