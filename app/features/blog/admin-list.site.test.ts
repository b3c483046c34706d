import { expect, onTestFinished, test, vi } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { postForm, signIn } from "../../../tests/sign-in.ts";

async function openAsAdmin() {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  return {
    site,
    change: (intent: string, id: string) => postForm(site, "/admin/blog", { intent, id }, headers),
    page: async (path = "/admin/blog") => (await site.get(path, { headers })).text(),
    /** Checks the status, so that a post can be missing only because it is not published. */
    publicList: async () => {
      const answer = await site.get("/blog");
      expect(answer.status).toBe(200);
      return answer.text();
    },
  };
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

test("the list includes drafts, newest first, with date, views, state and excerpt", async () => {
  const { site, page } = await openAsAdmin();
  await site.makePost({ title: "The older one", createdAt: day(1), viewCount: 1204, excerpt: "A short word." });
  await site.makePost({ title: "The newer one", createdAt: day(2), isPublished: false, viewCount: 0 });
  const html = await page();
  expect(html.indexOf("The newer one")).toBeLessThan(html.indexOf("The older one"));
  expect(html.replace(/<[^>]*>/g, "")).toContain("2 posts, 1 published, 1 draft");
  for (const text of ["January 1, 2026", "1,204 views", "0 views", "Published", "Draft", "A short word."]) expect(html).toContain(text);
});

test("an empty list offers to write the first post", async () => {
  const { page } = await openAsAdmin();
  const html = await page();
  for (const text of ["No blog posts yet", "Create your first blog post to get started.", "Create First Post"]) expect(html).toContain(text);
});

test("a page beyond the end of the list says so and links to the last one", async () => {
  const { site, page } = await openAsAdmin();
  await site.makePost({ title: "The only one" });
  const html = await page("/admin/blog?page=2");
  expect(html).toContain("No posts on this page");
  expect(html).toMatch(/<a [^>]*href="\/admin\/blog"[^>]*>Last page/);
});

test("publishing makes a post visible to readers at once", async () => {
  const { site, change, publicList } = await openAsAdmin();
  const { id, slug, title } = await site.makePost({ isPublished: false });
  expect(await publicList()).not.toContain(title);
  expect((await site.get(`/blog/${slug}`)).status).toBe(404);
  const answer = await change("publish", id);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Blog post published successfully.");
  expect(await publicList()).toContain(title);
  expect((await site.get(`/blog/${slug}`)).status).toBe(200);
});

test("unpublishing removes a post at once from its page, the list and the feed", async () => {
  const { site, change, publicList } = await openAsAdmin();
  const { id, slug, title } = await site.makePost();
  for (const path of ["/blog", `/blog/${slug}`, "/rss.xml"]) expect((await site.get(path)).status).toBe(200);
  expect(await (await change("unpublish", id)).text()).toContain("Blog post unpublished successfully.");
  expect(await publicList()).not.toContain(title);
  expect((await site.get(`/blog/${slug}`)).status).toBe(404);
  expect(await (await site.get("/rss.xml")).text()).not.toContain(title);
});

test("publishing or unpublishing a post updates its time of change", async () => {
  const { site, change } = await openAsAdmin();
  const { id, updatedAt } = await site.makePost({ updatedAt: day(1) });
  await change("unpublish", id);
  const { rows } = await site.services.database.owner.$client.query("select updated_at from food_blogs where id = $1", [id]);
  expect(rows[0].updated_at.getTime()).toBeGreaterThan(updatedAt.getTime());
});

test("asking to delete works without JavaScript, names the post and deletes nothing yet", async () => {
  const { site, page } = await openAsAdmin();
  const { id, slug } = await site.makePost({ title: "Soup & Salt" });
  expect(await page(`/admin/blog?delete=${id}`)).toMatch(/Are you sure you want to delete (<!-- -->|&quot;|")*Soup &amp; Salt/);
  expect((await site.get(`/blog/${slug}`)).status).toBe(200);
});

test("deleting removes a post at once", async () => {
  const { site, change, publicList } = await openAsAdmin();
  const { id, slug, title } = await site.makePost();
  expect(await publicList()).toContain(title);
  expect(await (await change("delete", id)).text()).toContain("Blog post deleted successfully.");
  expect(await publicList()).not.toContain(title);
  expect((await site.get(`/blog/${slug}`)).status).toBe(404);
});

test.each([
  ["delete", "Failed to delete blog post."],
  ["publish", "Failed to update publish status."],
  ["unpublish", "Failed to update publish status."],
])("trying to %s a post that no longer exists fails and says so", async (intent, text) => {
  const { change } = await openAsAdmin();
  for (const id of [crypto.randomUUID(), "not-an-id"]) {
    const answer = await change(intent, id);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text);
  }
});

test("an action that no button offers is refused", async () => {
  const { site, change } = await openAsAdmin();
  const { id } = await site.makePost();
  for (const intent of ["", "destroy", "constructor"]) expect((await change(intent, id)).status).toBe(400);
});

test("a post that cannot be opened for editing is reported on the list", async () => {
  const { site } = await openAsAdmin();
  const answer = await site.get(`/admin/blog/edit/${crypto.randomUUID()}`, { headers: { Cookie: await signIn(site) } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/blog?done=fetch-failed"]);
});

test("rendering the list leaves nothing behind on the server", async () => {
  const { site, page } = await openAsAdmin();
  const { title } = await site.makePost();
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  expect(await page()).toContain(title);
  // A timer of minutes would keep the whole render, and everything it showed, in memory that long.
  const long = timers.mock.calls.flatMap(([, delay = 0], index) => (delay >= 60_000 ? [timers.mock.results[index]?.value as NodeJS.Timeout] : []));
  // Those of the connections that this test's own fetch keeps hold nothing up.
  expect(long.filter((timer) => timer.hasRef())).toEqual([]);
});
