import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { somePicture } from "../../../tests/send-picture.ts";
import { makePerson, postForm, signIn } from "../../../tests/sign-in.ts";
import { letters } from "../letters/letters.tables.ts";
import { pictures } from "../media/media.tables.ts";
import { foodBlogs, foodUsers } from "./blog.tables.ts";

const typed = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>" };

async function openAsAdmin() {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  const { owner } = site.services.database;
  return {
    site,
    owner,
    save: (path: string, fields: Record<string, string> = {}) => postForm(site, path, { ...typed, ...fields }, headers),
    page: async (path: string) => (await site.get(path, { headers })).text(),
    stored: async (slug = "low-and-slow") => (await owner.select().from(foodBlogs).where(eq(foodBlogs.slug, slug)))[0],
  };
}

test("a new post is a draft by default", async () => {
  const { site, save, stored } = await openAsAdmin();
  const answer = await save("/admin/blog/new");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/blog?done=created"]);
  expect(await stored()).toMatchObject({ title: "Low and Slow", isPublished: false, excerpt: null, featuredImageUrl: null, viewCount: 0 });
  expect((await site.get("/blog/low-and-slow")).status).toBe(404);
});

test("'Publish immediately' shows a new post to readers at once, under its author's name", async () => {
  const { site, save } = await openAsAdmin();
  expect(await (await site.get("/blog")).text()).not.toContain("Low and Slow");
  await save("/admin/blog/new", { isPublished: "on" });
  const html = await (await site.get("/blog")).text();
  for (const text of ["Low and Slow", "Simmer Kitchen"]) expect(html).toContain(text);
});

test.each(["/admin/blog/edit", "/admin/blog"])("%s/{id} opens the editor with the post, and saves it", async (place) => {
  const { site, save, page, stored } = await openAsAdmin();
  const { id } = await site.makePost({ title: "An old title", content: "<p>Old.</p>", slug: "old" });
  const html = await page(`${place}/${id}`);
  for (const text of ["Edit Post", "An old title", "&lt;p&gt;Old.&lt;/p&gt;", "Update Post", "Back to Admin", 'href="/blog/old"']) expect(html).toContain(text);
  const answer = await save(`${place}/${id}`, { isPublished: "on" });
  expect(answer.headers.get("Location")).toBe("/admin/blog?done=updated");
  expect(await stored()).toMatchObject({ id, title: "Low and Slow", isPublished: true });
});

test("saving changes the public page at once, and the old address leads to the new one", async () => {
  const { site, save } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "old", content: "<p>Before.</p>" });
  expect(await (await site.get("/blog/old")).text()).toContain("Before.");
  await save(`/admin/blog/edit/${id}`, { slug: "new", content: "<p>After.</p>", isPublished: "on" });
  const old = await site.get("/blog/old");
  expect([old.status, old.headers.get("Location")]).toEqual([301, "/blog/new"]);
  expect(await (await site.get("/blog/new")).text()).toContain("After.");
});

test("saving keeps views and creation time, and updates the time of the last change", async () => {
  const { site, save, stored } = await openAsAdmin();
  const createdAt = new Date("2026-01-01T12:00:00Z");
  const { id } = await site.makePost({ createdAt, updatedAt: createdAt, viewCount: 41 });
  await save(`/admin/blog/edit/${id}`);
  const post = await stored();
  expect(post).toMatchObject({ createdAt, viewCount: 41 });
  expect(post?.updatedAt.getTime()).toBeGreaterThan(createdAt.getTime());
});

test("a post without a slug gets one from its title", async () => {
  const { save, stored } = await openAsAdmin();
  await save("/admin/blog/new", { slug: "", title: "Crème & Salt: A Story" });
  expect(await stored("crème-salt-a-story")).toBeDefined();
});

test("saving with an emptied slug is refused beside the field, and also at the top of the page without JavaScript", async () => {
  const { site, save, stored } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "low-heat" });
  const answer = await save(`/admin/blog/edit/${id}`, { slug: " " });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/<noscript><p[^>]*>Enter a slug\.<\/p><\/noscript>.*>Enter a slug\.<\/p>/s);
  expect(await stored("low-heat")).toBeDefined();
});

test("a slug that another post has is refused, and what was typed stays", async () => {
  const { site, save } = await openAsAdmin();
  await site.makePost({ slug: "low-and-slow" });
  const answer = await save("/admin/blog/new", { excerpt: "Words of an hour." });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  for (const text of ["Another post already uses this slug. Choose a different one.", "Words of an hour."]) expect(html).toContain(text);
});

test.each([
  ["title", " ", "Enter a title."],
  ["title", "\u200b\u2060 \u3164\u2800\ufff9", "Enter a title."],
  ["slug", "!?", "Use only letters, digits and hyphens in the slug."],
  ["featuredImageUrl", "javascript:alert(1)", "Enter the address of a picture"],
  ["featuredImageUrl", `https://a.example/${"a".repeat(2000)}`, "Shorten the address to 2,000 characters, or choose a picture from the library."],
  ["featuredImageUrl", "data:image/png;base64,AAAA", "“pasted.png” is"],
])("a wrong %s is refused beside its field", async (name, value, text) => {
  const { save, owner } = await openAsAdmin();
  const answer = await save("/admin/blog/new", { [name]: value });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(text);
  expect(await owner.$count(foodBlogs)).toBe(0);
});

test("scripts in the content are not stored", async () => {
  const { save, stored } = await openAsAdmin();
  await save("/admin/blog/new", { content: '<p onclick="x()">Salt</p><script>x()</script>' });
  expect((await stored())?.content).toBe("<p>Salt</p>");
});

test("a relative link of an older post keeps its target on its page, in the editor, and after the post is moved or restored", async () => {
  const { site, save, page, stored } = await openAsAdmin();
  const content = '<p><a href="how-to-buy-a-duck">Duck</a> <a href="?x=1">x</a> <a href="#y">y</a></p>';
  const { id } = await site.makePost({ slug: "rel-links", content });
  const whole = content.replace("how-to-buy-a-duck", "/blog/how-to-buy-a-duck").replace("?x=1", "/blog/rel-links?x=1");
  for (const link of whole.match(/<a.*?<\/a>/g) ?? []) expect(await page("/blog/rel-links")).toContain(link);
  const edited = (await page(`/admin/blog/edit/${id}`)).replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  expect(edited).toContain(whole);
  await save(`/admin/blog/edit/${id}`, { slug: "rel-links", content: "<p>Nothing.</p>" });
  await postForm(site, `/admin/blog/${id}/revisions/1`, { version: "2" }, { Cookie: await signIn(site) });
  expect((await stored("rel-links"))?.content).toBe(whole);
  await save(`/admin/blog/edit/${id}`, { slug: "moved", content: whole });
  expect((await stored("moved"))?.content).toBe(whole);
});

test("a picture of this site is stored without the site's name, and shown with its whole address", async () => {
  const { site, save, stored, page } = await openAsAdmin();
  await save("/admin/blog/new", { featuredImageUrl: `${site.origin}/pictures/ratatouille.jpg` });
  const post = await stored();
  expect(post?.featuredImageUrl).toBe("/pictures/ratatouille.jpg");
  expect(await page(`/admin/blog/edit/${post?.id}`)).toContain(`value="${site.origin}/pictures/ratatouille.jpg"`);
});

test("a featured picture given as data: becomes an upload, and lists use its address", async () => {
  const { save, stored } = await openAsAdmin();
  const bytes = await somePicture().png().toBuffer();
  await save("/admin/blog/new", { featuredImageUrl: `data:image/png;base64,${bytes.toString("base64")}` });
  expect((await stored())?.featuredImageUrl).toMatch(/^\/uploads\/.+\/900\.jpg$/);
});

test.each<[string, Record<string, string>]>([
  ["title", { title: "" }],
  ["slug", { slug: "" }],
  ["content", { content: '<p><img src="/uploads/a/900.jpg" alt=""></p>' }],
])("a save refused for its %s leaves no featured picture in the library", async (_, wrong) => {
  const { site, save, owner } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "low-heat" });
  const bytes = await somePicture().png().toBuffer();
  const answer = await save(`/admin/blog/edit/${id}`, { featuredImageUrl: `data:image/png;base64,${bytes.toString("base64")}`, ...wrong });
  expect([answer.status, await owner.$count(pictures)]).toEqual([422, 0]);
});

test("an administrator without a profile as author gets one with the first post", async () => {
  const { site, owner } = await openAsAdmin();
  const second = await makePerson(owner, { role: "admin" });
  await postForm(site, "/admin/blog/new", typed, { Cookie: await signIn(site, second) });
  expect(await owner.select({ userId: foodUsers.userId }).from(foodUsers).where(eq(foodUsers.userId, second.id))).toHaveLength(1);
});

test("someone who was signed out while writing is told so, and nothing is saved", async () => {
  const { site, owner } = await openAsAdmin();
  const answer = await postForm(site, "/admin/blog/new.data", typed);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("Not authenticated");
  expect(await owner.$count(foodBlogs)).toBe(0);
});

test("a long text sent without signing in is not shown again: strangers could slow down the site with it", async () => {
  const { site, owner } = await openAsAdmin();
  for (const [length, isDrawn] of [
    [90_000, true],
    [110_000, false],
  ] as const) {
    const answer = await postForm(site, "/admin/blog/new", { ...typed, content: "a".repeat(length) });
    const html = await answer.text();
    expect([answer.status, html.includes("aaaaa"), html.includes("too long to show again here")]).toEqual([401, isDrawn, !isDrawn]);
  }
  const longer = await postForm(site, "/admin/blog/new", { ...typed, content: "a".repeat(2_000_000) });
  expect([longer.status, await longer.text()]).toEqual([401, expect.stringContaining("You are not signed in")]);
  expect(await owner.$count(foodBlogs)).toBe(0);
});

const announceSwitch = /<input[^>]* name="announce"[^>]*>/;

test("without JavaScript, a refused save keeps the choice to announce the post", async () => {
  const { save } = await openAsAdmin();
  for (const [fields, checked] of [
    [{ announce: "on" }, [' checked=""']],
    [{}, undefined],
  ] as const) {
    const html = await (await save("/admin/blog/new", { title: "", ...fields })).text();
    expect(/ checked=""/.exec(announceSwitch.exec(html)?.[0] ?? "nothing")?.slice()).toEqual(checked);
  }
});

test("without JavaScript, someone who was signed out is not offered to announce a post that is already announced", async () => {
  const { site, owner, page } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "low-heat" });
  await owner.insert(letters).values({ key: `post:${id}`, topics: ["all"], content: {}, createdAt: new Date("2026-01-01T12:00:00Z") });
  const [, announced = ""] = /name="announced" value="([^"]*)"/.exec(await page(`/admin/blog/edit/${id}`)) ?? [];
  for (const [sent, isOffered] of [
    [announced, false],
    ["never", true],
  ] as const) {
    const html = await (await postForm(site, `/admin/blog/edit/${id}`, { ...typed, announced: sent })).text();
    expect([html.includes("Announced by email on"), announceSwitch.test(html)]).toEqual([!isOffered, isOffered]);
  }
});
