import { resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import { makePerson, postForm, signIn as signInByRequest } from "../sign-in.ts";
import { openBrowser } from "./open-browser.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const said = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text, { exact: true })
    .waitFor();

/** A browser in which the administrator is signed in. */
async function openSignedIn(site: TestSite, options: Parameters<typeof openBrowser>[0] = {}) {
  const visitor = await openBrowser(options);
  const cookies = (await signInByRequest(site)).split("; ").map((cookie) => {
    const at = cookie.indexOf("=");
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
  });
  await visitor.page.context().addCookies(cookies);
  return visitor;
}

async function openEditor(page: Page, site: TestSite, id = "new"): Promise<void> {
  await page.goto(`${site.origin}/admin/blog/${id === "new" ? "new" : `edit/${id}`}`, { waitUntil: "networkidle" });
  // Until it is there, a plain field stands in its place.
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
}

/** What a second administrator saves by a browser of their own. */
async function saveAsAnother(site: TestSite, id: string, fields: Record<string, string>): Promise<void> {
  const person = await makePerson(site.services.database.owner, { email: "second@simmer.example", role: "admin" });
  const Cookie = await signInByRequest(site, person);
  const { rows } = await site.services.database.owner.$client.query("select title, slug, content from food_blogs where id = $1", [id]);
  const answer = await postForm(site, `/admin/blog/edit/${id}`, { ...rows[0], excerpt: "", featuredImageUrl: "", ...fields }, { Cookie });
  expect(answer.status).toBe(302);
}

const typedHere = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("simmer.typed.")).length);

test("a day: a wrong password, the right one, a post from its title to the end of its life, and out", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByLabel("Email").fill(testAdministrator.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one at all");
  await page.keyboard.press("Enter");
  await said(page, "Login Failed");
  await page.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await page.keyboard.press("Enter");
  await said(page, "Welcome back, admin!");
  // The refusal of the wrong password is in the console, as it should be; from here on nothing else may be.
  await page.waitForLoadState("networkidle");
  complaints.length = 0;

  await page.getByRole("link", { name: "Create First Post" }).click();
  await page.getByLabel("Title").fill("Soup, Slowly");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("soup-slowly");
  const link = page.getByRole("link", { name: "Preview" });
  expect(await link.getAttribute("href")).toBe("/blog/soup-slowly");
  const [preview] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await preview.getByRole("heading", { name: "Soup, Slowly", level: 1 }).waitFor();
  await preview.close();
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, "Blog post created successfully.");
  expect(page.url()).toBe(`${site.origin}/admin/blog`);
  expect((await site.get("/blog/soup-slowly")).status).toBe(404);

  await page.getByRole("button", { name: "Publish Soup, Slowly" }).click();
  await said(page, "Blog post published successfully.");
  expect(await (await site.get("/blog")).text()).toContain("Soup, Slowly");

  await page.getByRole("link", { name: "Edit Soup, Slowly" }).click();
  await page.getByLabel("Title").fill("Soup, Even Slower");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
  expect(await (await site.get("/blog/soup-slowly")).text()).toContain("Soup, Even Slower");

  await page.getByRole("button", { name: "Unpublish Soup, Even Slower" }).click();
  await said(page, "Blog post unpublished successfully.");
  expect((await site.get("/blog/soup-slowly")).status).toBe(404);

  await page.getByRole("link", { name: "Delete Soup, Even Slower" }).click();
  await page.getByRole("dialog", { name: 'Are you sure you want to delete "Soup, Even Slower"?' }).waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Blog post deleted successfully.");
  await page.getByText("No blog posts yet").waitFor();

  await page.getByRole("link", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: "Bring back Soup, Even Slower" }).click();
  await said(page, "Blog post restored successfully.");
  await page.getByRole("button", { name: "Publish Soup, Even Slower" }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${site.origin}/`);
  expect((await page.request.get(`${site.origin}/admin/blog`)).status()).toBe(401);
  expect(complaints).toEqual([]);
});

test("what is typed survives a closed tab: it is offered with what differs, restored, and forgotten once it is saved", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans and Bacon");
  await expect.poll(() => typedHere(page)).toBe(1);
  await page.close();

  const again = await page.context().newPage();
  await openEditor(again, site, id);
  const offer = again.getByRole("region", { name: /^Unsaved changes from \d\d:\d\d$/ });
  await offer.getByText("What differs").click();
  expect(await offer.locator("ins").textContent()).toContain("and Bacon");
  await offer.getByRole("button", { name: "Restore" }).click();
  expect(await again.getByLabel("Title").inputValue()).toBe("Beans and Bacon");
  expect(await offer.count()).toBe(0);
  await again.getByRole("button", { name: "Update Post" }).click();
  await said(again, "Blog post updated successfully.");
  expect(await typedHere(again)).toBe(0);
});

test("what is written in the content is kept and restored as it looked", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "<h2>Beans</h2><p>An hour.</p>" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  const content = page.getByRole("textbox", { name: "Content" });
  await content.getByText("An hour.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Or two.");
  await expect.poll(() => typedHere(page)).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore" }).click();
  await content.getByText("An hour. Or two.").waitFor();
  await content.getByRole("heading", { name: "Beans" }).waitFor();
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
  const { rows } = await site.services.database.owner.$client.query("select content from food_blogs");
  expect(rows).toEqual([{ content: "<h2>Beans</h2><p>An hour. Or two.</p>" }]);
});

test("whoever only looks at a post has changed nothing", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "Old text\nof two lines <b>in bold</b>" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.press("End");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("restoring an offer loses nothing that was typed since: the two change places", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const title = page.getByLabel("Title");
  await title.fill("An old thought");
  await expect.poll(() => typedHere(page)).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  await title.fill("A new story");
  await expect.poll(() => typedHere(page)).toBe(2);
  const offer = page.getByRole("region", { name: /^Unsaved changes from/ });
  await offer.getByRole("button", { name: "Restore" }).click();
  expect(await title.inputValue()).toBe("An old thought");
  await offer.getByText("What differs").click();
  expect(await offer.locator("ins").first().textContent()).toBe("A new story");

  await page.reload({ waitUntil: "networkidle" });
  const titles: (string | null)[] = [];
  for (const _ of ["one", "other"]) {
    await offer.getByText("What differs").click();
    titles.push(await offer.locator("ins").first().textContent());
    await offer.getByRole("button", { name: "Discard" }).click();
  }
  expect(titles.sort()).toEqual(["A new story", "An old thought"]);
});

test("an offer that is discarded does not come back", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  await page.getByLabel("Title").fill("Never mind");
  await expect.poll(() => typedHere(page)).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await typedHere(page)).toBe(0);
  expect(await page.getByLabel("Title").inputValue()).toBe("");
});

test("leaving with unsaved changes asks; who stays goes on, who leaves finds the text again", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  await page.getByLabel("Title").fill("Half a thought");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Half a thought");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Half a thought");
});

test("closing the tab with unsaved changes asks, and without any does not", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await openEditor(page, site);
  await page.getByLabel("Title").focus();
  await page.reload({ waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await page.getByLabel("Title").fill("Half a thought");
  await page.reload({ waitUntil: "networkidle" });
  expect(asked).toEqual(["beforeunload"]);
});

test("a save without a network says so and loses nothing", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans and Bacon");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Failed to update blog post.");
  await page.getByRole("alert", { name: "The site cannot be reached" }).getByText("It is not known whether this was saved.").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans and Bacon");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
});

test("a save whose answer was lost is not taken for somebody else's: more words go on top of it, in a new tab too", async () => {
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

test("whoever was signed out while writing signs in on the spot, and the save goes on", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans and Bacon");
  await site.services.database.owner.$client.query("delete from sessions");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Not authenticated");
  await page.getByRole("dialog", { name: "Admin Login" }).waitFor();
  await page.getByLabel("Email").fill(testAdministrator.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await page.keyboard.press("Enter");
  await said(page, "Blog post updated successfully.");
  await page.getByRole("heading", { name: "Beans and Bacon" }).waitFor();
});

test("two versions of a post are shown field by field, and each can be taken", async () => {
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
  await conflict.getByRole("button", { name: "Use theirs: Publish immediately" }).click();
  await offer.getByText("What differs").click();
  await offer.getByText("mine", { exact: true }).waitFor();
  // What the second took away stands in the same offer.
  await expect.poll(() => typedHere(page)).toBe(2);
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await said(page, "Blog post updated successfully.");
  const { rows } = await site.services.database.owner.$client.query("select title, excerpt from food_blogs");
  expect(rows).toEqual([{ title: "Beans, theirs", excerpt: "My words." }]);
});

test("whoever takes all of theirs has nothing left to save", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByRole("link", { name: "Take theirs" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans, theirs");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("whoever takes all of theirs can have their own back", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans, mine");
  await saveAsAnother(site, id, { title: "Beans, theirs" });
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByRole("link", { name: "Take theirs" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans, mine");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
});

test("a toggle shows at once, and goes back with its toast when the network is away", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans", isPublished: false });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route("**/admin/blog.data*", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("button", { name: "Publish Beans" }).click();
  await page.getByRole("button", { name: "Unpublish Beans" }).waitFor();
  await page.getByText("Published", { exact: true }).waitFor();
  fail();
  await said(page, "Failed to update publish status.");
  await page.getByRole("button", { name: "Publish Beans" }).waitFor();
});

test("a deletion without a network is told, and the post is still there", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Delete Beans" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Failed to delete blog post.");
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("the list follows what another administrator does", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", isPublished: false });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "load" });
  await expect.poll(() => site.services.postEvents.size).toBe(1);
  await saveAsAnother(site, id, { title: "Beans, theirs", isPublished: "on" });
  await page.getByRole("heading", { name: "Beans, theirs" }).waitFor();
  await page.getByRole("button", { name: "Unpublish Beans, theirs" }).waitFor();
});

test("list and editor show where they will be while they are on their way", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  let goOn = () => {};
  await page.route(/\/admin\/blog\/edit\/.*\.data|\/api\/admin\/posts\?/, async (route) => {
    await new Promise<void>((done) => {
      goOn = done;
    });
    await route.continue();
  });
  await page.getByRole("link", { name: "Edit Beans" }).click();
  await page.getByText("Loading the post", { exact: true }).waitFor();
  goOn();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByText("Loading posts").waitFor();
  expect(await page.locator("main li").count()).toBe(5);
  goOn();
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("a post that cannot be had for editing is told on the list", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.route(/\/admin\/blog\/edit\/.*\.data/, (route) => route.abort());
  await page.getByRole("link", { name: "Edit Beans" }).click();
  await said(page, "Failed to fetch blog post.");
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("a button without words is named when the pointer rests on it, and Escape takes the name away", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.getByRole("tooltip", { name: "Edit" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
});

test("beside a button that is named the next is named at once, and after a rest one waits for it again", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.clock.install();
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 5000);
  const named = (name: string) => page.getByRole("tooltip", { name }).waitFor();
  const none = () => expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  const { x, y, width, height } = (await page.getByRole("link", { name: "Delete Beans" }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.clock.runFor(699);
  await none();
  await page.clock.runFor(1);
  await named("Edit");
  // Across the gap between the two.
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
  await named("Delete");
  await page.mouse.move(0, 0);
  await page.clock.runFor(120);
  await none();
  await page.clock.runFor(299);
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await named("Edit");
  await page.mouse.move(0, 0);
  await page.clock.runFor(120);
  await none();
  await page.clock.runFor(300);
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.clock.runFor(699);
  await none();
  await page.clock.runFor(1);
  await named("Edit");
});

test("the editor's tools are named in the same way, with the keys that do the same", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.clock.install();
  await openEditor(page, site);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByRole("button", { name: "Bold" }).hover();
  await page.clock.runFor(700);
  await page.getByRole("tooltip", { name: "Bold Ctrl+B" }).waitFor();
  await page.getByRole("button", { name: "Italic" }).hover();
  await page.getByRole("tooltip", { name: "Italic Ctrl+I" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
});

test("a browser without room for what is typed says so once, and typing goes on", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openEditor(page, site);
  await page.getByLabel("Title").fill("A thought");
  await page.getByText("This browser has no room to keep what you type.").waitFor();
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, "Blog post created successfully.");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme conflicts, revisions, previews and deleted posts violate no rule of WCAG 2.2 AA and fit 320px`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost({ title: "Beans", content: `<p>An hour.</p><p>${"beans".repeat(60)}</p>` });
    const gone = await site.makePost({ title: "Gone" });
    const { page } = await openSignedIn(site, { colorScheme, reducedMotion: "reduce" });
    const Cookie = await signInByRequest(site);
    await postForm(site, "/admin/blog", { intent: "delete", id: gone.id }, { Cookie });
    const check = async (name: string) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
        expect(violations.map((one) => `${name} at ${width}: ${one.id} at ${one.nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
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

test("nothing can be typed into a post while it is being saved, and after a refusal it goes on where it was", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const title = page.getByLabel("Title");
  await title.fill("Bread");
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/blog/new*", (route) => (route.request().method() === "POST" ? answer.promise.then(() => route.abort()) : route.continue()));
  await title.press("Enter");
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.type(" and butter");
  expect(await title.inputValue()).toBe("Bread");
  answer.resolve();
  await page.getByRole("alert").getByText("The site cannot be reached").waitFor();
  await page.keyboard.type(" and salt");
  expect(await title.inputValue()).toBe("Bread and salt");
});

test("a file that is dragged here before anything was touched is a change: leaving asks", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "<p>beans</p>" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  const text = page.getByRole("textbox", { name: "Content" });
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (!box) throw new Error("the editor is not drawn");
  const devtools = await page.context().newCDPSession(page);
  // As from the desktop: no pointer and no key of this page is pressed.
  const data = { items: [], files: [resolve("public/favicon.ico")], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, x: box.x + 20, y: box.y + 10, data });
  }
  await text.locator("figure img").waitFor();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
});

test("a search of the list shows what is found, keeps the field's focus, and going back shows all posts again", async () => {
  const site = await openTestSite();
  for (let number = 1; number <= 25; number++) await site.makePost({ title: `Soup ${number}` });
  await site.makePost({ title: "Beans", isPublished: false });
  const { page, complaints } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog?page=2`, { waitUntil: "networkidle" });
  const field = page.getByRole("searchbox", { name: "Search posts" });
  await field.fill("bean");
  await field.press("Enter");
  await page.getByText("1 post for “bean”, 0 published, 1 draft").waitFor();
  await page.getByRole("heading", { name: "Beans" }).waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(1);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText("26 posts, 25 published, 1 draft").waitFor();
  expect(await field.inputValue()).toBe("");
  expect(complaints).toEqual([]);
});
