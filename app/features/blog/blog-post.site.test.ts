import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite } from "../../../tests/open-site.ts";

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = "{}"]) => JSON.parse(text) as Record<string, unknown>);

test("a post shows its title, long date, stored views plus one, author and body", async () => {
  const site = await openTestSite();
  const { userId } = await makeAuthor(site.services.database.owner, { displayName: "Teo Marchetti", bio: "Runs the test kitchen." });
  await site.makePost({ userId, slug: "low", title: "Low & Slow", viewCount: 1204, createdAt: new Date("2026-11-18T23:30:00Z"), content: "one\ntwo" });
  const html = await (await site.get("/blog/low")).text();
  for (const text of ["Low &amp; Slow", "November 18, 2026", "1,205 views", "Teo Marchetti", "Runs the test kitchen.", "one<br>two", "Back to Blog"])
    expect(html).toContain(text);
});

test("a draft is hidden from readers", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost({ isPublished: false, title: "Half a thought" });
  const answer = await site.get(`/blog/${slug}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Half a thought");
});

for (const slug of ["nothing", "%00", "a%00b", "'%20or%201=1--", "..%2F..%2Fetc%2Fpasswd", "%F0%9F%8D%B2", "x".repeat(3000)]) {
  test(`no post exists at /blog/${slug.slice(0, 20)}, and the page says so`, async () => {
    const site = await openTestSite();
    await site.makePost();
    const answer = await site.get(`/blog/${slug}`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("Blog Post Not Found");
    expect(html).toContain("The blog post you&#x27;re looking for doesn&#x27;t exist or has been removed.");
    expect(html).toContain("noindex");
  });
}

test("a post with a slug in another alphabet has its page and a canonical address", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "crème-brûlée", title: "Burnt sugar" });
  const answer = await site.get("/blog/cr%C3%A8me-br%C3%BBl%C3%A9e");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`<link rel="canonical" href="${site.origin}/blog/cr%C3%A8me-br%C3%BBl%C3%A9e"`);
});

test("the description is the beginning of the text without its tags", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", content: `<h2>Heat</h2><p>Is <em>slow</em>. ${"Word ".repeat(60)}</p>` });
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(await (await site.get("/blog/low")).text()) ?? [];
  expect(description).toMatch(/^Heat Is slow\. Word /);
  expect(description.length).toBeLessThanOrEqual(160);
});

test("a post is described as an article to sites where it is shared", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", createdAt: new Date("2026-11-18T10:00:00Z"), featuredImageUrl: "https://pictures.example/a.jpg" });
  const html = await (await site.get("/blog/low")).text();
  expect(html).toContain('<meta property="og:type" content="article"');
  expect(html).toContain('<meta property="article:published_time" content="2026-11-18T10:00:00.000Z"');
  expect(html).toContain('<meta property="og:image" content="https://pictures.example/a.jpg"');
});

test("a post describes itself to search engines, and nothing in it can end the script", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", title: "</script><script>alert(1)</script>", featuredImageUrl: "/pictures/none.jpg" });
  const html = await (await site.get("/blog/low")).text();
  const [post, trail] = jsonLd(html);
  expect(post).toMatchObject({ "@type": "BlogPosting", headline: "</script><script>alert(1)</script>", image: [`${site.origin}/pictures/none.jpg`] });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(post?.author).toEqual({ "@type": "Person", name: "Mara Lindqvist" });
  expect(html).not.toContain("<script>alert(1)");
});

test("a post without a picture gives search engines its card", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", featuredImageUrl: null });
  const [post] = jsonLd(await (await site.get("/blog/low")).text());
  expect(post).toMatchObject({ image: [`${site.origin}/cards/post/low.jpg`] });
});

test("the headings of the body are listed with links to them", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low", content: "<h2>First</h2><p>x</p><h3>Second</h3>" });
  const html = await (await site.get("/blog/low")).text();
  expect(html).toContain('<h2 id="heading-1"');
  expect(html).toContain('href="#heading-2"');
  expect(html).toContain("Table of Contents");
});

test("a body without headings says so in its table of contents", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "low" });
  expect(await (await site.get("/blog/low")).text()).toContain("No headings found");
});

test("nothing stored in a post can run on its page", async () => {
  const site = await openTestSite();
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
  await site.makePost({ slug: "evil", title: evil, excerpt: evil, content: evil, featuredImageUrl: "javascript:alert(4)" });
  for (const path of ["/blog/evil", "/blog"]) {
    const elements = DomUtils.findAll(() => true, parseDocument(await (await site.get(path)).text()).children);
    const attributes = elements.flatMap((element) => Object.entries(element.attribs));
    expect(attributes.filter(([name]) => name.startsWith("on"))).toEqual([]);
    expect(attributes.filter(([name, value]) => ["href", "src"].includes(name) && /^\s*javascript:/i.test(value))).toEqual([]);
    expect(elements.filter((element) => element.name === "script" && DomUtils.textContent(element).startsWith("alert"))).toEqual([]);
  }
});

test("a post that is unpublished is gone from its address, although its page was cached", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost();
  expect((await site.get(`/blog/${slug}`)).status).toBe(200);
  await site.services.database.owner.$client.query("update food_blogs set is_published = false");
  await expect.poll(async () => (await site.get(`/blog/${slug}`)).status).toBe(404);
});

test("while the database is down, a post that was not cached answers 503 with an apology", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost();
  await site.loseDatabase();
  const answer = await site.get(`/blog/${slug}`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("Please try again in a minute");
});

test("the page is the same for everyone and sets no cookie", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost();
  const answer = await site.get(`/blog/${slug}`, { headers: { Cookie: "who=me" } });
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toContain("public");
});
