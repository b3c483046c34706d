import { expect, test } from "vitest";
import { openTestSite } from "../../../../tests/open-site.ts";
import { postForm, signIn } from "../../../../tests/sign-in.ts";

const typed = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p><script>x()</script>" };

async function openAsAdmin() {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  return { site, headers, views: async () => (await site.services.database.owner.$client.query("select view_count::int from food_blogs")).rows };
}

test("a draft is previewed as a reader would see it, counted as no view and hidden from search engines", async () => {
  const { site, headers, views } = await openAsAdmin();
  const { id } = await site.makePost({ isPublished: false, title: "A draft", content: "<h2>Salt</h2><p>One pinch.</p>", viewCount: 4 });
  const answer = await site.get(`/admin/blog/${id}/preview`, { headers });
  const html = await answer.text();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  for (const text of ["A draft", '<h2 id="heading-1"', "5 views", "Mara Lindqvist", 'content="noindex, nofollow"']) expect(html).toContain(text);
  expect(html).not.toContain(`/api/views/${id}`);
  expect(await views()).toEqual([{ view_count: 4 }]);
});

test("typed text is previewed without being saved, and without its scripts", async () => {
  const { site, headers, views } = await openAsAdmin();
  const answer = await postForm(site, "/admin/blog/new/preview", typed, headers);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ["Low and Slow", ">Patience.</p>", "What you have typed", "Simmer Kitchen"]) expect(html).toContain(text);
  expect(html).not.toContain("<script>x()");
  expect(await views()).toEqual([]);
});

test("a preview of a published post shows what is typed, not what is stored", async () => {
  const { site, headers } = await openAsAdmin();
  const { id } = await site.makePost({ content: "<p>Stored.</p>" });
  const html = await (await postForm(site, `/admin/blog/${id}/preview`, typed, headers)).text();
  expect(html).toContain(">Patience.</p>");
  expect(html.split("<main")[1]?.split("</main>")[0]).not.toContain("Stored.");
});

test("a new post has nothing to preview at its address before it is saved", async () => {
  const { site, headers } = await openAsAdmin();
  const answer = await site.get("/admin/blog/new/preview", { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Nothing to preview");
});
