import { expect, test } from "vitest";
import { makeOldDatabase } from "../../../../tests/old-database.ts";
import { openTestSite } from "../../../../tests/open-site.ts";
import { postForm, signIn } from "../../../../tests/sign-in.ts";
import { sweepDeletedPosts } from "./deleted-posts.server.ts";

const typed = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>" };

async function openAsAdmin() {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  const { owner } = site.services.database;
  return {
    site,
    owner,
    send: (path: string, fields: Record<string, string>) => postForm(site, path, fields, headers),
    save: (id: string, fields: Record<string, string>) => postForm(site, `/admin/blog/edit/${id}`, { ...typed, ...fields }, headers),
    page: async (path: string) => (await site.get(path, { headers })).text(),
    status: async (path: string) => (await site.get(path, { headers })).status,
    query: async (text: string, ...values: unknown[]) => (await owner.$client.query(text, values)).rows,
  };
}

test("every save, publication and withdrawal makes a revision with its author, and so does the state before the first", async () => {
  const { site, send, save, page, query } = await openAsAdmin();
  const { id } = await site.makePost({ title: "From elsewhere", isPublished: false });
  await save(id, { title: "Rewritten" });
  await send("/admin/blog", { intent: "publish", id });
  await send("/admin/blog", { intent: "unpublish", id });
  expect(await query("select number, title, is_published from post_revisions where post_id = $1 order by number", id)).toEqual([
    { number: 1, title: "From elsewhere", is_published: false },
    { number: 2, title: "Rewritten", is_published: false },
    { number: 3, title: "Rewritten", is_published: true },
    { number: 4, title: "Rewritten", is_published: false },
  ]);
  const html = await page(`/admin/blog/${id}/revisions`);
  for (const text of ["Revisions of", "Simmer Kitchen", "Mara Lindqvist", "From elsewhere"]) expect(html).toContain(text);
});

test("a post that was never saved here has one revision: its present state", async () => {
  const { site, page } = await openAsAdmin();
  const { id } = await site.makePost({ title: "From elsewhere", content: "<p>As it came.</p>" });
  expect(await page(`/admin/blog/${id}/revisions`)).toContain(`/admin/blog/${id}/revisions/1`);
  expect(await page(`/admin/blog/${id}/preview?revision=1`)).toContain("As it came.");
});

test("the date of a revision includes its year, in the list and on its page", async () => {
  const { site, page } = await openAsAdmin();
  const { id } = await site.makePost({ updatedAt: new Date("2019-03-03T10:00:00Z") });
  for (const path of ["revisions", "revisions/1"]) expect(await page(`/admin/blog/${id}/${path}`)).toContain("March 3, 2019, 10:00 UTC");
});

test("a revision shows how it differs from the present, and how it looked", async () => {
  const { site, save, page } = await openAsAdmin();
  const { id } = await site.makePost({ content: "<p>An hour.</p>" });
  await save(id, { content: "<p>Two hours.</p>" });
  const html = await page(`/admin/blog/${id}/revisions/1`);
  expect(html).toMatch(/<del[^>]*>An hour\.<\/del>/);
  expect(html).toMatch(/<ins[^>]*>Two hours\.<\/ins>/);
  expect(await page(`/admin/blog/${id}/preview?revision=1`)).toContain(">An hour.</p>");
});

test("restoring a revision is a save: its texts return, and address and publication stay", async () => {
  const { site, send, save, query } = await openAsAdmin();
  const { id } = await site.makePost({ title: "First", slug: "first", isPublished: false });
  await save(id, { title: "Second", slug: "second", isPublished: "on" });
  const answer = await send(`/admin/blog/${id}/revisions/1`, { version: "2" });
  expect(answer.headers.get("Location")).toBe("/admin/blog?done=restored");
  expect(await query("select title, slug, is_published, version from food_blogs")).toEqual([
    { title: "First", slug: "second", is_published: true, version: 3 },
  ]);
});

test("a revision cannot be restored over a change that its page did not show", async () => {
  const { site, send, save, query } = await openAsAdmin();
  const { id } = await site.makePost({ title: "First" });
  await save(id, { title: "Second" });
  await save(id, { title: "Third" });
  const answer = await send(`/admin/blog/${id}/revisions/1`, { version: "2" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Someone else has changed this post since.");
  expect(await query("select title from food_blogs")).toEqual([{ title: "Third" }]);
});

test("many revisions are listed on several pages", async () => {
  const { site, page, query } = await openAsAdmin();
  const { id, userId } = await site.makePost();
  await query(
    "insert into post_revisions (post_id, number, user_id, title, slug, content, is_published) select $1, n, $2, 'Old', 'old', '', false from generate_series(2, 121) n",
    id,
    userId,
  );
  await query("alter table food_blogs disable trigger food_blogs_version");
  await query("update food_blogs set version = 121");
  const first = await page(`/admin/blog/${id}/revisions`);
  expect(first).toContain(`/revisions?before=72`);
  expect(first).not.toContain(`/revisions/71"`);
  expect(await page(`/admin/blog/${id}/revisions?before=72`)).toContain(`/revisions/71"`);
});

test("a post or revision that does not exist is not found", async () => {
  const { site, status } = await openAsAdmin();
  const { id } = await site.makePost();
  const paths = [`/admin/blog/${crypto.randomUUID()}/revisions`, `/admin/blog/${id}/revisions/99`, `/admin/blog/${id}/revisions/x`, "/admin/blog/x/preview"];
  for (const path of paths) expect([path, await status(path)]).toEqual([path, 404]);
});

test("an old address leads to where the post is now, whatever its addresses in between", async () => {
  const { site, save } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "one" });
  await save(id, { slug: "two", isPublished: "on" });
  await save(id, { slug: "three", isPublished: "on" });
  for (const old of ["one", "two"]) expect(await site.leadsTo(`/blog/${old}`)).toBe("/blog/three");
});

test("an old address shows the post that has it now", async () => {
  const { site, save } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "soup" });
  await save(id, { slug: "stew", isPublished: "on" });
  await site.makePost({ slug: "soup", title: "Another soup" });
  const answer = await site.get("/blog/soup");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Another soup");
});

test("an old address of a draft leads nowhere", async () => {
  const { site, save } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "soup" });
  await save(id, { slug: "stew" });
  expect((await site.get("/blog/soup")).status).toBe(404);
});

test("a draft that had a post's old address for a while does not take it away: no reader saw it there", async () => {
  const { site, save } = await openAsAdmin();
  const [moved, draft] = [await site.makePost({ slug: "soup" }), await site.makePost({ slug: "pot", isPublished: false })];
  await save(moved.id, { slug: "stew", isPublished: "on" });
  for (const slug of ["soup", "broth"]) await save(draft.id, { slug });
  expect(await site.leadsTo("/blog/soup")).toBe("/blog/stew");
  await save(draft.id, { slug: "broth", isPublished: "on" });
  expect(await site.leadsTo("/blog/soup")).toBe("/blog/stew");
});

test("of several posts that readers saw at an address, the last that they can still read has it", async () => {
  const { site, send, save } = await openAsAdmin();
  const first = await site.makePost({ slug: "soup" });
  await save(first.id, { slug: "stew", isPublished: "on" });
  const second = await site.makePost({ slug: "soup" });
  // Unpublished before its address changes, which readers know all the same.
  await save(second.id, { slug: "soup" });
  await save(second.id, { slug: "broth" });
  const place = () => site.leadsTo("/blog/soup");
  expect(await place()).toBe("/blog/stew");
  await send("/admin/blog", { intent: "publish", id: second.id });
  expect(await place()).toBe("/blog/broth");
  await send("/admin/blog", { intent: "delete", id: second.id });
  expect(await place()).toBe("/blog/stew");
});

test.each([
  ["a draft", false],
  ["a draft that was published under another", true],
])("an address that an older version let %s take away leads to its post again after the upgrade", async (_, isPublished) => {
  const { old, client } = await makeOldDatabase("primary key (slug, post_id)");
  const [author, moved, draft] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
  await client.query(`insert into accounts (id, name, email) values ('${author}', 'Mara', 'mara@simmer.example')`);
  await client.query(`insert into food_users (user_id, display_name) values ('${author}', 'Mara')`);
  await client.query(
    `insert into food_blogs (id, title, slug, content, is_published, user_id)
     values ('${moved}', 'Soup', 'stew', '', true, '${author}'), ('${draft}', 'Pot', 'broth', '', ${isPublished}, '${author}')`,
  );
  await client.query(
    `insert into post_revisions (post_id, number, title, slug, content, is_published)
     values ('${moved}', 1, 'S', 'soup', '', true), ('${moved}', 2, 'S', 'stew', '', true),
     ('${draft}', 1, 'P', 'soup', '', false), ('${draft}', 2, 'P', 'broth', '', ${isPublished})`,
  );
  await client.query(`insert into old_addresses (slug, post_id) values ('soup', '${draft}')`);
  await client.end();
  const site = await openTestSite({ env: { DATABASE_URL: old, BACKUPS: "no" } });
  const { rows } = await site.services.database.owner.$client.query("select slug, post_id from old_addresses");
  expect(rows).toEqual([{ slug: "soup", post_id: moved }]);
  expect(await site.leadsTo("/blog/soup")).toBe("/blog/stew");
});

test("a deleted post can be restored as a draft with its views, its time and its revisions", async () => {
  const { site, send, save, page, query } = await openAsAdmin();
  const createdAt = new Date("2026-01-01T12:00:00Z");
  const { id } = await site.makePost({ createdAt, viewCount: 41 });
  await save(id, { isPublished: "on" });
  await send("/admin/blog", { intent: "delete", id });
  expect((await site.get("/blog/low-and-slow")).status).toBe(404);
  expect(await page("/admin/blog/deleted")).toContain("Low and Slow");
  expect((await send("/admin/blog/deleted", { id })).headers.get("Location")).toBe("/admin/blog?done=restored");
  expect(await query("select id, title, is_published, view_count::int, created_at, published_at from food_blogs")).toEqual([
    { id, title: "Low and Slow", is_published: false, view_count: 41, created_at: createdAt, published_at: createdAt },
  ]);
  expect(await page("/admin/blog/deleted")).toContain("No posts were deleted recently.");
  expect((await query("select number from post_revisions where post_id = $1 order by number", id)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("all recently deleted posts are listed, however many they are", async () => {
  const { site, page, query } = await openAsAdmin();
  const { userId } = await site.makePost();
  await query(
    "insert into deleted_posts (post_id, title, view_count, created_at, user_id, deleted_at) select gen_random_uuid(), 'Soup ' || n, 0, now(), $1, now() - n * interval '1 minute' from generate_series(1, 150) n",
    userId,
  );
  expect((await page("/admin/blog/deleted")).match(/aria-label="Restore Soup \d+"/g)).toHaveLength(150);
});

test("a deleted post whose address is taken is restored at the next free one", async () => {
  const { site, send, query } = await openAsAdmin();
  const { id } = await site.makePost({ slug: "soup" });
  await send("/admin/blog", { intent: "delete", id });
  await site.makePost({ slug: "soup" });
  await send("/admin/blog/deleted", { id });
  expect(await query("select slug from food_blogs where id = $1", id)).toEqual([{ slug: "soup-2" }]);
});

test("a deleted post whose long address is taken is restored at one that the editor can save", async () => {
  const { site, send, save, query } = await openAsAdmin();
  const slug = "soup".repeat(50);
  const { id } = await site.makePost({ slug });
  await send("/admin/blog", { intent: "delete", id });
  await site.makePost({ slug });
  await send("/admin/blog/deleted", { id });
  const [restored] = await query("select slug from food_blogs where id = $1", id);
  expect((await save(id, { slug: restored.slug })).headers.get("Location")).toBe("/admin/blog?done=updated");
});

test("a post that is not among the deleted ones cannot be restored, and the page says so", async () => {
  const { send } = await openAsAdmin();
  for (const id of [crypto.randomUUID(), "x"]) {
    const answer = await send("/admin/blog/deleted", { id });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Failed to restore blog post.");
  }
});

test("after 30 days a deleted post is removed with all its revisions and old addresses, and no other is", async () => {
  const { site, owner, send, save, query } = await openAsAdmin();
  const [old, young] = [await site.makePost(), await site.makePost()];
  await save(old.id, { slug: "elsewhere" });
  for (const { id } of [old, young]) await send("/admin/blog", { intent: "delete", id });
  await query("update deleted_posts set deleted_at = now() - interval '31 days' where post_id = $1", old.id);
  expect(await sweepDeletedPosts(owner)).toBe(1);
  expect(await query("select distinct post_id from post_revisions")).toEqual([{ post_id: young.id }]);
  expect(await query("select post_id from deleted_posts")).toEqual([{ post_id: young.id }]);
  expect(await query("select slug from old_addresses")).toEqual([]);
});

for (const table of ["post_revisions", "deleted_posts", "old_addresses"]) {
  test(`the public role may not read ${table}`, async () => {
    const { site } = await openAsAdmin();
    await expect(site.services.database.reader.$client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  });
}
