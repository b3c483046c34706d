import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { postForm, signIn } from "../sign-in.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openEditor, said, saveAsAnother, typedHere } from "./edit-posts.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { sendLogin } from "./sign-in-by-dialog.ts";

test("a save whose answer was lost is not taken for someone else's: further edits are saved on top of it, in a new tab too", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  await page.getByLabel("Title").fill("Bread");
  await page.route("**/admin/blog/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("alert", { name: "The site cannot be reached" }).waitFor();
  await page.getByLabel("Title").fill("Bread and butter");
  await page.getByLabel("Slug").fill("bread-and-butter");
  await page.getByRole("button", { name: "Create Post" }).click();
  const stored = async (columns: string) => (await site.services.database.owner.$client.query(`select ${columns} from food_blogs`)).rows;
  await expect.poll(() => stored("title")).toEqual([{ title: "Bread and butter" }]);
  await page.close();

  const again = await page.context().newPage();
  await openEditor(again, site);
  await again.getByRole("button", { name: "Restore" }).click();
  await again.getByLabel("Excerpt").fill("With salt.");
  await again.getByRole("button", { name: "Create Post" }).click();
  await said(again, "Blog post created successfully.");
  expect(await stored("title, slug, excerpt")).toEqual([{ title: "Bread and butter", slug: "bread-and-butter", excerpt: "With salt." }]);
});

test("two versions of a post are compared field by field, and each can be taken", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", slug: "beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await page.getByLabel("Excerpt").fill("My words.");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  await page.getByText("Cook saved this post at").waitFor();
  await page.getByRole("button", { name: "Update Post" }).click();
  const conflict = page.getByRole("alert", { name: "Someone else changed this post" });
  await conflict.getByRole("button", { name: "Use theirs: Title" }).click();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Beans, theirs");
  expect(await page.getByRole("textbox", { name: "Excerpt" }).inputValue()).toBe("My words.");
  expect(await conflict.getByRole("button", { name: "Use theirs: Title" }).count()).toBe(0);
  const offer = page.getByRole("region", { name: /^Unsaved changes from/ });
  // Only the other one changed it.
  expect(await page.getByRole("switch", { name: "Publish immediately" }).isChecked()).toBe(false);
  await conflict.getByText("Only changed there, and now the same here: Publish immediately.").waitFor();
  await conflict.getByRole("button", { name: "Use theirs: Excerpt" }).click();
  await page.getByLabel("Excerpt").fill("My words.");
  await offer.getByText("What differs").click();
  await offer.getByText("mine", { exact: true }).waitFor();
  // The text of the second replacement is in the same offer.
  await expect.poll(() => typedHere(page)).toBe(2);
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await said(page, "Blog post updated successfully.");
  const { rows } = await site.services.database.owner.$client.query("select title, excerpt, is_published from food_blogs");
  expect(rows).toEqual([{ title: "Beans, theirs", excerpt: "My words.", is_published: false }]);
});

test("a post saved as a new one while signed out becomes a new post after signing in", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", slug: "beans" });
  const { page, cookie } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await postForm(site, "/admin/blog", { intent: "delete", id }, { Cookie: cookie });
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByRole("alert", { name: "This post has been deleted" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await sendLogin(page);
  await said(page, "Blog post created successfully.");
  const { rows } = await site.services.database.owner.$client.query("select title from food_blogs");
  expect(rows).toEqual([{ title: "Beans, mine" }]);
});

/** Whether the focus is on this heading and it is visible below the site's header. */
const isShown = (page: Page, heading: string) =>
  page.evaluate((heading) => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return document.activeElement?.textContent === heading && top >= header && bottom <= innerHeight;
  }, heading);

test("saving a long text on a phone shows that someone else has saved it in between, and saving again overwrites nothing", async () => {
  const site = await openTestSite();
  const paragraphs = Array.from({ length: 40 }, (_, index) => `<p>${"Slowly. ".repeat(30)} ${index}</p>`).join("");
  const { id } = await site.makePost({ title: "Beans", content: paragraphs });
  const { page } = await openSignedIn(site, { viewport: { width: 390, height: 844 } });
  const stored = async () => (await site.services.database.owner.$client.query("select title, excerpt from food_blogs")).rows;
  await openEditor(page, site, id);
  await page.getByLabel("Excerpt").fill("My words.");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  for (const times of ["once", "once more"]) {
    const answer = page.waitForResponse((response) => response.request().method() === "POST" && response.url().includes(`/edit/${id}`));
    await page.getByRole("button", { name: "Update Post" }).click();
    expect([times, (await answer).status()]).toEqual([times, 409]);
    await expect.poll(() => isShown(page, "Someone else changed this post")).toBe(true);
    await page.getByRole("textbox", { name: "Excerpt" }).focus();
  }
  expect(await stored()).toEqual([{ title: "Beans, theirs", excerpt: null }]);
  expect(await page.getByText("Cook saved this post at").count()).toBe(0);
  await page.getByRole("button", { name: "Save mine" }).click();
  await said(page, "Blog post updated successfully.");
  expect(await stored()).toEqual([{ title: "Beans, theirs", excerpt: "My words." }]);
});

test("saving a post that was deleted in between brings the choices into view", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", content: "<p>Slowly.</p>".repeat(80) });
  const { page, cookie } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await postForm(site, "/admin/blog", { intent: "delete", id }, { Cookie: cookie });
  await page.getByRole("textbox", { name: "Content" }).press("Control+End");
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect.poll(() => isShown(page, "This post has been deleted")).toBe(true);
});

/** Somebody who wrote a title, finds that another has saved meanwhile, and takes their version. */
async function takeTheirs(): Promise<Page> {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByRole("link", { name: "Take theirs" }).click();
  return page;
}

test("after all of the other version is taken, nothing is left to save", async () => {
  const page = await takeTheirs();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans, theirs");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("after all of the other version is taken, one's own can be restored", async () => {
  const page = await takeTheirs();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans, mine");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
});

test("a post to be announced is still announced, once, after a field of the other version is taken", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", slug: "beans" });
  const database = site.services.database.owner.$client;
  await database.query(
    `with added as (insert into subscribers (email) values ('mara@simmer.example') returning id)
     insert into subscriptions (subscriber_id, topic, confirmed_at) select id, 'stories', now() from added`,
  );
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await page.getByLabel("Excerpt").fill("My words.");
  const announce = page.getByRole("switch", { name: "Announce by email" });
  await announce.check();
  await saveAsAnother(site, id, { title: "Beans, theirs", isPublished: "on" });
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByRole("button", { name: "Use theirs: Title" }).click();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Beans, theirs");
  expect(await announce.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save mine" }).click();
  await said(page, "Blog post updated successfully.");
  const { rows } = await database.query("select content->>'subject' as subject from letters");
  expect(rows).toEqual([{ subject: "Beans, theirs" }]);
});

test("after taking, restoring or discarding with the keyboard, the focus moves to what is to be decided next", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await page.getByLabel("Excerpt").fill("My words.");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  await page.getByRole("button", { name: "Update Post" }).click();
  const focused = () => page.evaluate(() => (document.activeElement === document.body ? "nothing" : document.activeElement?.textContent));
  await page.getByRole("button", { name: "Use theirs: Title" }).press("Enter");
  await expect.poll(focused).toBe("Someone else changed this post");
  await page.getByRole("link", { name: "Take theirs" }).press("Enter");
  await expect.poll(focused).toMatch(/^Unsaved changes from/);
  // First the offer with the title, then the one with the excerpt.
  await page.getByRole("button", { name: "Restore" }).press("Enter");
  await expect.poll(focused).toMatch(/^Unsaved changes from/);
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(focused).toBe("Edit Post");
});

test("taking the other version with the mouse leaves the page where it is", async () => {
  const site = await openTestSite();
  const paragraphs = (word: string) => Array.from({ length: 80 }, (_, index) => `<p>${word} ${index}</p>`).join("");
  const { id } = await site.makePost({ title: "Beans", content: paragraphs("Boil"), isPublished: false });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await page.getByLabel("Excerpt").fill("My words.");
  await page.getByRole("textbox", { name: "Content" }).press("End");
  await page.keyboard.type(" well");
  await page.getByRole("switch", { name: "Publish immediately" }).check();
  await saveAsAnother(site, id, { content: paragraphs("Soak") });
  await page.getByRole("button", { name: "Update Post" }).click();
  const last = page.getByRole("button", { name: /^Use theirs: / }).last();
  await last.scrollIntoViewIfNeeded();
  const [height, before] = await page.evaluate(() => [innerHeight, scrollY]);
  expect(before).toBeGreaterThan(2 * height);
  await last.click();
  await page.getByRole("region", { name: /^Unsaved changes from/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Someone else changed this post");
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(height);
});

test("the list follows the changes of another administrator", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", isPublished: false });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "load" });
  await expect.poll(() => site.services.postEvents.size).toBe(1);
  await saveAsAnother(site, id, { title: "Beans, theirs", isPublished: "on" });
  await page.getByRole("heading", { name: "Beans, theirs" }).waitFor();
  await page.getByRole("button", { name: "Unpublish Beans, theirs" }).waitFor();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme conflicts, revisions, previews and deleted posts violate no rule of WCAG 2.2 AA and fit 320px`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost({ title: "Beans", content: `<p>An hour.</p><p>${"beans".repeat(60)}</p>` });
    const gone = await site.makePost({ title: "Gone" });
    const { page } = await openSignedIn(site, { colorScheme });
    const Cookie = await signIn(site);
    await postForm(site, "/admin/blog", { intent: "delete", id: gone.id }, { Cookie });
    const check = async (name: string) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFaultsOf(page), `${name} at ${width}`).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    };
    await openEditor(page, site, id);
    await page.getByLabel("Title").fill("Beans, mine");
    await saveAsAnother(site, id, { title: "Beans, theirs", content: "<p>Two hours.</p>" });
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.getByRole("alert", { name: "Someone else changed this post" }).waitFor();
    await check("conflict");
    for (const path of [`/admin/blog/${id}/revisions`, `/admin/blog/${id}/revisions/1`, `/admin/blog/${id}/preview`, "/admin/blog/deleted"]) {
      await page.goto(site.origin + path, { waitUntil: "networkidle" });
      await check(path);
    }
  });
}
