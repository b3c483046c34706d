import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { makePerson, postForm, signIn } from "../../../tests/sign-in.ts";

const typed = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>" };

async function openWithTwo() {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const ann = { Cookie: await signIn(site) };
  const bob = { Cookie: await signIn(site, await makePerson(owner, { role: "admin" })) };
  const query = async (text: string, ...values: unknown[]) => (await owner.$client.query(text, values)).rows;
  return {
    site,
    ann,
    bob,
    query,
    save: (id: string, version: number, fields: Record<string, string>, headers: Record<string, string>) =>
      postForm(site, `/admin/blog/edit/${id}`, { ...typed, version: String(version), ...fields }, headers),
    revisions: (id: string) => query("select number, title, content, is_published from post_revisions where post_id = $1 order by number", id),
  };
}

/** The editor's form fields, opened afresh. */
async function openForm(site: TestSite, path: string, headers: Record<string, string>) {
  const html = await (await site.get(path, { headers })).text();
  return { editors: /name="editors" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

test("a save over someone else's is refused, shows both versions and changes nothing", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans" });
  expect((await save(id, 1, { title: "Beans by Ann" }, ann)).status).toBe(302);
  const refused = await save(id, 1, { title: "Beans by Bob" }, bob);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const text of ["Someone else changed this post", "<del", ">Ann</del>", ">Bob</ins>", 'value="Beans by Bob"']) expect(html).toContain(text);
  expect(await query("select title from food_blogs where id = $1", id)).toEqual([{ title: "Beans by Ann" }]);
});

test("a field that only someone else changed is not taken back by a save that was refused for another: a withdrawn post stays withdrawn", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans", content: "<p>Soak.</p>", isPublished: true });
  const published = { title: "Beans", content: "<p>Soak.</p>", isPublished: "on" };
  expect((await save(id, 1, { ...published, title: "Beans by Ann", isPublished: "" }, ann)).status).toBe(302);
  const refused = await save(id, 1, { ...published, content: "<p>Soak well.</p>" }, bob);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("Only changed there, and now the same here: Title, Publish immediately.");
  expect(html).toContain('value="Beans by Ann"');
  expect(/<input[^>]*name="isPublished"[^>]*>/.exec(html)?.[0]).toMatch(/name="isPublished"(?!.* checked=)/);
  expect(html).not.toContain("Use theirs: Title");
  expect(html).toContain("Use theirs: Content");
  expect(await query("select is_published from food_blogs where id = $1", id)).toEqual([{ is_published: false }]);
});

test("a field that has followed one version follows the next, too: what was published and withdrawn again stays withdrawn", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans", content: "<p>Soak.</p>", isPublished: false });
  const began = { title: "Beans", content: "<p>Soak.</p>" };
  expect((await save(id, 1, { ...began, isPublished: "on" }, ann)).status).toBe(302);
  expect((await save(id, 1, { ...began, content: "<p>Soak well.</p>" }, bob)).status).toBe(409);
  expect((await save(id, 2, began, ann)).status).toBe(302);
  const html = await (await save(id, 1, { ...began, content: "<p>Soak well.</p>", isPublished: "on", seen: "2" }, bob)).text();
  expect(html).toContain("Only changed there, and now the same here: Publish immediately.");
  expect((await query("select is_published from food_blogs"))[0]).toEqual({ is_published: false });
});

test("a decision of one's own after a save whose answer was lost is not taken for the other's", async () => {
  const { site, save, ann, bob } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans", isPublished: true });
  const { editors } = await openForm(site, `/admin/blog/edit/${id}`, ann);
  expect((await save(id, 1, { title: "Beans", editors }, ann)).status).toBe(302);
  expect((await save(id, 2, { title: "Beans", excerpt: "By Bob" }, bob)).status).toBe(302);
  const html = await (await save(id, 1, { title: "Beans", isPublished: "on", editors }, ann)).text();
  expect(html).toContain("Only changed there, and now the same here: Excerpt.");
  expect(html).toContain("Use theirs: Publish immediately");
});

test("a save over one's own from another tab says so", async () => {
  const { site, save, ann } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans" });
  expect((await save(id, 1, { title: "Beans here" }, ann)).status).toBe(302);
  const html = await (await save(id, 1, { title: "Beans there" }, ann)).text();
  expect(html).toContain("You changed this post elsewhere");
  expect(html).not.toMatch(/Someone else|Take theirs|Use theirs|Theirs are|their version/);
});

test("content copied from a page of this site is previewed and stored without the site's name, and a picture in it needs alternative text", async () => {
  const { site, save, ann, query } = await openWithTwo();
  const { id } = await site.makePost();
  const src = `${site.origin}/uploads/0123456789abcdef01234567-1200x800/960.jpg`;
  const content = (alt: string) => `<p><a href="${site.origin}/blog/beans">Beans</a></p><figure><img src="${src}" alt="${alt}"></figure>`;
  expect((await save(id, 1, { content: content("") }, ann)).status).toBe(422);
  const preview = await (await postForm(site, `/admin/blog/${id}/preview`, { ...typed, content: content("A leek") }, ann)).text();
  expect(preview).toContain(`srcset="/uploads/0123456789abcdef01234567-1200x800/`);
  expect((await save(id, 1, { content: content("A leek") }, ann)).status).toBe(302);
  expect(await query("select content from food_blogs")).toEqual([{ content: content("A leek").replaceAll(site.origin, "") }]);
});

test("a save whose answer was lost can be sent again, and is saved once", async () => {
  const { site, save, ann, revisions } = await openWithTwo();
  const { id } = await site.makePost();
  for (const _ of ["lost", "again"]) expect((await save(id, 1, { title: "By Ann" }, ann)).status).toBe(302);
  expect((await revisions(id)).map((one) => one.title).slice(1)).toEqual(["By Ann"]);
});

test("further edits after a save whose answer was lost are saved, and both are revisions", async () => {
  const { site, save, ann, revisions } = await openWithTwo();
  const { id } = await site.makePost();
  const { editors } = await openForm(site, `/admin/blog/edit/${id}`, ann);
  expect((await save(id, 1, { title: "Lost", editors }, ann)).status).toBe(302);
  expect((await save(id, 1, { title: "Lost, and more", editors }, ann)).status).toBe(302);
  expect((await revisions(id)).map((one) => one.title).slice(1)).toEqual(["Lost", "Lost, and more"]);
});

test("someone else's save on top of a save whose answer was lost is not overwritten", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost();
  const { editors } = await openForm(site, `/admin/blog/edit/${id}`, ann);
  await save(id, 1, { title: "Lost", editors }, ann);
  await save(id, 2, { title: "By Bob" }, bob);
  expect((await save(id, 1, { title: "Lost, and more", editors }, ann)).status).toBe(409);
  expect(await query("select title from food_blogs")).toEqual([{ title: "By Bob" }]);
});

test("a save from another editor of the same account is not overwritten", async () => {
  const { site, save, ann } = await openWithTwo();
  const { id } = await site.makePost();
  const [one, other] = [await openForm(site, `/admin/blog/edit/${id}`, ann), await openForm(site, `/admin/blog/edit/${id}`, ann)];
  expect((await save(id, 1, { title: "Here", ...one }, ann)).status).toBe(302);
  expect((await save(id, 1, { title: "There", ...other }, ann)).status).toBe(409);
});

test("a new post sent twice, and again with other text and another slug, is one post", async () => {
  const { site, ann, query, revisions } = await openWithTwo();
  const { editors } = await openForm(site, "/admin/blog/new", ann);
  const create = (fields: Record<string, string> = {}) => postForm(site, "/admin/blog/new", { ...typed, editors, isPublished: "on", ...fields }, ann);
  const answers = [...(await Promise.all([create(), create()])), await create({ title: "Slower" }), await create({ slug: "slower" })];
  expect(answers.map((answer) => answer.headers.get("Location"))).toEqual(answers.map(() => "/admin/blog?done=created"));
  const [post, ...others] = await query("select id, title, slug from food_blogs");
  expect([post.title, post.slug, others]).toEqual(["Low and Slow", "slower", []]);
  expect((await revisions(post.id)).map((one) => one.title)).toEqual(["Low and Slow", "Slower", "Low and Slow"]);
});

test("a new post that someone else has changed is shown beside what was typed, and not made a second time", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { editors } = await openForm(site, "/admin/blog/new", ann);
  await postForm(site, "/admin/blog/new", { ...typed, editors }, ann);
  const [{ id }] = await query("select id from food_blogs");
  await save(id, 1, { title: "By Bob" }, bob);
  const refused = await postForm(site, "/admin/blog/new", { ...typed, editors, title: "By Ann" }, ann);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const text of ["Someone else changed this post", `href="/admin/blog/edit/${id}"`, 'value="By Ann"', `value="${editors}"`]) expect(html).toContain(text);
  expect((await postForm(site, "/admin/blog/new", { ...typed, editors, title: "By Ann", version: "2" }, ann)).status).toBe(302);
  expect(await query("select title from food_blogs")).toEqual([{ title: "By Ann" }]);
});

test("a new post deleted after its answer was lost is made again, and both can be had", async () => {
  const { site, ann, bob, query } = await openWithTwo();
  const { editors } = await openForm(site, "/admin/blog/new", ann);
  const create = () => postForm(site, "/admin/blog/new", { ...typed, editors }, ann);
  await create();
  const [{ id }] = await query("select id from food_blogs");
  await postForm(site, "/admin/blog", { intent: "delete", id }, bob);
  expect((await create()).headers.get("Location")).toBe("/admin/blog?done=created");
  expect((await postForm(site, "/admin/blog/deleted", { id }, ann)).status).toBe(302);
  expect(await query("select slug from food_blogs order by slug")).toEqual([{ slug: "low-and-slow" }, { slug: "low-and-slow-2" }]);
});

test("a new post identical to someone else's is not taken for a repeated save", async () => {
  const { site, ann, bob } = await openWithTwo();
  await postForm(site, "/admin/blog/new", typed, ann);
  expect((await postForm(site, "/admin/blog/new", typed, bob)).status).toBe(409);
});

test("without JavaScript, someone who has seen the other version can save over it, and that version stays among the revisions", async () => {
  const { site, save, ann, bob, revisions } = await openWithTwo();
  const { id } = await site.makePost();
  await save(id, 1, { title: "By Ann" }, ann);
  const html = await (await save(id, 1, { title: "By Bob" }, bob)).text();
  const version = Number(/name="version" value="(\d+)"/.exec(html)?.[1]);
  expect((await save(id, version, { title: "By Bob" }, bob)).status).toBe(302);
  expect((await revisions(id)).map((one) => one.title).slice(1)).toEqual(["By Ann", "By Bob"]);
});

test("publishing by another administrator is a change that a save must know of", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost({ isPublished: false });
  await postForm(site, "/admin/blog", { intent: "publish", id }, ann);
  expect((await save(id, 1, {}, bob)).status).toBe(409);
  expect(await query("select is_published from food_blogs where id = $1", id)).toEqual([{ is_published: true }]);
});

test("a counted view is not a change that a save must know of", async () => {
  const { site, save, ann } = await openWithTwo();
  const { id } = await site.makePost();
  await site.get(`/api/views/${id}`, { method: "POST" });
  expect((await save(id, 1, {}, ann)).status).toBe(302);
});

test("of 200 concurrent saves by two administrators none is lost: each is accepted and recorded, or refused with a message", async () => {
  const { site, save, ann, bob, query, revisions } = await openWithTwo();
  const { id } = await site.makePost({ title: "Start" });
  const results: { title: string; status: number; text: string }[] = [];
  // Each has five concurrent writers, which send the version that they last saw.
  const write = async (name: string, headers: Record<string, string>, hand: number) => {
    for (let turn = 0; turn < 20; turn++) {
      const [{ version }] = await query("select version from food_blogs where id = $1", id);
      const title = `${name} ${hand}-${turn}`;
      const answer = await save(id, version, { title }, headers);
      results.push({ title, status: answer.status, text: await answer.text() });
    }
  };
  const hands = [0, 1, 2, 3, 4];
  await Promise.all([...hands.map((hand) => write("Ann", ann, hand)), ...hands.map((hand) => write("Bob", bob, hand))]);

  const accepted = results.filter(({ status }) => status === 302);
  const refused = results.filter(({ status }) => status !== 302);
  expect(results).toHaveLength(200);
  expect(
    refused.every(({ status, text, title }) => status === 409 && /(Someone else|You) changed this post/.test(text) && text.includes(`value="${title}"`)),
  ).toBe(true);
  const written = await revisions(id);
  expect(written.map(({ title }) => title).sort()).toEqual(["Start", ...accepted.map(({ title }) => title)].sort());
  expect(written.map(({ number }) => number)).toEqual(Array.from({ length: accepted.length + 1 }, (_, index) => index + 1));
  expect(await query("select title from food_blogs where id = $1", id)).toEqual([{ title: written.at(-1)?.title }]);
}, 120_000);

test("saving a post that has been deleted says so, and what was typed can become a new post", async () => {
  const { site, save, ann, bob, query } = await openWithTwo();
  const { id } = await site.makePost();
  await postForm(site, "/admin/blog", { intent: "delete", id }, ann);
  const refused = await save(id, 1, { title: "Still here" }, bob);
  expect(refused.status).toBe(404);
  const html = await refused.text();
  for (const text of ["This post has been deleted", "Save as a new post", 'value="Still here"']) expect(html).toContain(text);
  expect((await save(id, 1, { title: "Still here", as: "new" }, bob)).headers.get("Location")).toBe("/admin/blog?done=created");
  expect(await query("select title from food_blogs")).toEqual([{ title: "Still here" }]);
});

test("an author who loses the role while writing is told so, and keeps the text", async () => {
  const { site, save, bob, query } = await openWithTwo();
  const { id, title } = await site.makePost();
  await query("delete from profiles where user_id = (select id from accounts where email = 'cook@simmer.example')");
  const refused = await save(id, 1, { title: "Mine still" }, bob);
  expect(refused.status).toBe(403);
  const html = await refused.text();
  expect(html).toMatch(/You don(&#x27;|')t have permission to access this page\./);
  expect(html).toContain('value="Mine still"');
  expect(await query("select title from food_blogs where id = $1", id)).toEqual([{ title }]);
});

test("the person who saves a post becomes its author", async () => {
  const { site, save, bob, query } = await openWithTwo();
  const { id } = await site.makePost();
  await save(id, 1, {}, bob);
  expect(await query("select email from accounts join food_blogs on food_blogs.user_id = accounts.id")).toEqual([{ email: "cook@simmer.example" }]);
});

test("a database error is reported in terms of what was tried, and no text is lost", async () => {
  const { site, save, ann, query } = await openWithTwo();
  const { id } = await site.makePost();
  await query("alter table food_blogs rename to put_away");
  const change = (intent: string) => postForm(site, "/admin/blog", { intent, id }, ann);
  const created = await postForm(site, "/admin/blog/new", typed, ann);
  const answers = {
    save: await save(id, 1, {}, ann),
    created,
    delete: await change("delete"),
    publish: await change("publish"),
    list: await site.get("/admin/blog", { headers: ann }),
    editor: await site.get(`/admin/blog/edit/${id}`, { headers: ann }),
  };
  const said = Object.fromEntries(await Promise.all(Object.entries(answers).map(async ([name, answer]) => [name, [answer.status, await answer.text()]])));
  expect(said).toMatchObject({
    save: [500, expect.stringContaining("Failed to update blog post.")],
    created: [500, expect.stringContaining("Failed to create blog post.")],
    delete: [409, expect.stringContaining("Failed to delete blog post.")],
    publish: [409, expect.stringContaining("Failed to update publish status.")],
    list: [503, expect.stringContaining("Failed to fetch blog posts.")],
  });
  expect(answers.editor.headers.get("Location")).toBe("/admin/blog?done=fetch-failed");
  expect(said.save[1]).toContain('value="Low and Slow"');
});

test("a database out of space is reported as such with what was typed, and nothing is changed", async () => {
  const { site, save, ann, query } = await openWithTwo();
  const { id, title } = await site.makePost();
  await site.leaveNoRoom("food_blogs");
  const saved = await save(id, 1, {}, ann);
  const deleted = await postForm(site, "/admin/blog", { intent: "delete", id }, ann);
  expect([saved.status, deleted.status]).toEqual([507, 409]);
  const html = await saved.text();
  for (const text of ["The disk is full: nothing was changed.", 'value="Low and Slow"']) expect(html).toContain(text);
  expect(await deleted.text()).toContain("The disk is full: nothing was changed.");
  expect(await query("select title from food_blogs where id = $1", id)).toEqual([{ title }]);
});

test("without the database a save fails, and the text stays on the page", async () => {
  const { site, save, ann } = await openWithTwo();
  const { id } = await site.makePost();
  await site.loseDatabase();
  const answer = await save(id, 1, {}, ann);
  await site.regainDatabase();
  expect(answer.status).toBe(503);
  const html = await answer.text();
  for (const text of ["Failed to update blog post.", 'value="Low and Slow"']) expect(html).toContain(text);
});

test("when the administrator's role cannot be checked, the editor does not open", async () => {
  const { site, ann } = await openWithTwo();
  await site.loseDatabase();
  const answer = await site.get("/admin/blog/new", { headers: ann });
  await site.regainDatabase();
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
});

test("a post of 900,000 letters of any alphabet can be saved", async () => {
  const { site, ann, query } = await openWithTwo();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, content: `<p>${"ё".repeat(899_000)}</p>` })) form.append(name, value);
  const answer = await site.get("/admin/blog/new", { method: "POST", headers: { ...ann, Origin: site.origin }, body: form });
  expect(answer.headers.get("Location")).toBe("/admin/blog?done=created");
  expect(await query("select length(content) from food_blogs")).toEqual([{ length: 899_007 }]);
});

test("a post with an uploaded picture without alternative text is not saved, and the message says what to do", async () => {
  const { site, save, ann, query } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans" });
  const picture = (alt: string) => `<figure><img src="/uploads/0123456789abcdef01234567-800x600/800.webp" alt="${alt}"></figure>`;
  const refused = await save(id, 1, { content: picture(" ") }, ann);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A picture in the text has no alternative text");
  expect(await query("select version from food_blogs where id = $1", id)).toEqual([{ version: 1 }]);
  expect((await save(id, 1, { content: picture("A pot of beans") }, ann)).status).toBe(302);
});

test("a text that is nested too deeply is neither saved nor previewed, stays as typed, and keeps nobody waiting", { timeout: 15_000 }, async () => {
  const { site, save, ann, query } = await openWithTwo();
  const { id } = await site.makePost({ title: "Beans" });
  const content = "<em>a".repeat(178_000);
  const refused = await save(id, 1, { content }, ann);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("This text is nested too deeply");
  expect(html).toContain(content.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  expect(await query("select version from food_blogs where id = $1", id)).toEqual([{ version: 1 }]);
  const preview = await postForm(site, `/admin/blog/${id}/preview`, { ...typed, content }, ann);
  expect(preview.status).toBe(422);
  expect(await preview.text()).toContain("This text is nested too deeply");
});
