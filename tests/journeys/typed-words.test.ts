import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../open-site.ts";
import { openEditor, said, typedHere } from "./edit-posts.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { sendLogin } from "./sign-in-by-dialog.ts";

test("typed text survives a closed tab: it is offered with its differences, can be restored, and is forgotten once it is saved", async () => {
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

test("text written in the content is kept, and restored with its formatting", async () => {
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

test("looking at a post without typing changes nothing", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "Old text\nof two lines <b>in bold</b>" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.press("End");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("restoring an offer loses nothing typed since: the two swap places", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const title = page.getByLabel("Title");
  await title.fill("An old thought");
  await expect.poll(() => typedHere(page)).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  await title.fill("A new story");
  await expect.poll(() => typedHere(page)).toBe(2);
  const offer = page.getByRole("region", { name: /^Unsaved post from/ });
  await offer.getByRole("button", { name: "Restore" }).click();
  expect(await title.inputValue()).toBe("An old thought");
  await offer.getByText("What you typed").click();
  expect(await offer.locator("ins").first().textContent()).toBe("A new story");

  await page.reload({ waitUntil: "networkidle" });
  const titles: (string | null)[] = [];
  for (const _ of ["one", "other"]) {
    await offer.getByText("What you typed").click();
    titles.push(await offer.locator("ins").first().textContent());
    await offer.getByRole("button", { name: "Discard" }).click();
  }
  expect(titles.sort()).toEqual(["A new story", "An old thought"]);
});

test("the list of posts tells of an unsaved new post, whose title the offer names, but of none that is open or belongs to somebody else", async () => {
  const site = await openTestSite();
  const { page: list, complaints } = await openSignedIn(site);
  for (const title of ["Lost soup", "Still open"]) {
    const editor = await list.context().newPage();
    await openEditor(editor, site);
    await editor.getByLabel("Title").fill(title);
    await expect.poll(() => typedHere(editor)).toBe(title === "Lost soup" ? 1 : 2);
    if (title === "Lost soup") await editor.close();
  }
  await list.goto(site.origin);
  await list.evaluate(() => {
    const [key = "", text = ""] = Object.entries(localStorage).find(([key, text]) => key.startsWith("simmer.typed.") && text.includes("Lost soup")) ?? [];
    localStorage.setItem(key.replace(/^(simmer\.typed\.)[^.]+/, "$1somebody"), text);
  });

  await list.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  const told = list.getByRole("main").getByText("Unsaved on this device");
  await told.waitFor();
  // Of two it would say: and 1 more.
  expect(await told.textContent()).toMatch(/^Unsaved on this device: Lost soup, \d\d:\d\d\.$/);
  await list.getByRole("link", { name: "Continue writing" }).click();
  const offer = list.getByRole("region", { name: /^Unsaved post from \d\d:\d\d$/ });
  await offer.getByText("You typed “Lost soup” here earlier and did not save it.").waitFor();
  expect(await offer.getByText("Struck-through").count()).toBe(0);
  await list.getByRole("link", { name: "Back to Admin" }).click();
  await told.waitFor();
  expect(complaints).toEqual([]);
});

test("an offer that was discarded does not come back", async () => {
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

test("leaving with unsaved changes asks first: staying goes on, and leaving keeps the text for later", async () => {
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
  await page.getByText("Unsaved on this device: Half a thought").waitFor();
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Half a thought");
  // The list that was shown before knows the account at once, before the browser has released the editor's lock.
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByText("Unsaved on this device: Half a thought").waitFor();
});

test("closing the tab asks first if there are unsaved changes, and not otherwise", async () => {
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
  await page.getByRole("alert", { name: "The site cannot be reached" }).getByText("This may not have been saved.").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans and Bacon");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
});

/** Sets the text at once, as if pasted: typing so much would take minutes. */
const putIn = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);

test("an embedded picture too large for its post is reported beside its field before it is sent, and nothing is lost", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  // The browser renders such a long line slowly.
  page.setDefaultTimeout(60_000);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans and Bacon");
  const address = page.getByLabel("Featured image URL");
  const picture = `data:image/jpeg;base64,${"A".repeat(4_300_000)}`;
  await putIn(address, picture);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && request.url().includes("/edit/") && sent.push(request.url()));
  await page.getByRole("button", { name: "Update Post" }).click();
  const words = "This picture is too large to be sent with the post: upload it with ‘Choose picture’, then save again.";
  await said(page, words);
  await page.getByRole("main").getByText(words).waitFor();
  expect(await page.getByText("The site cannot be reached").count()).toBe(0);
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await page.getByLabel("Title").inputValue(), await address.inputValue(), sent]).toEqual(["Beans and Bacon", picture, []]);
  await address.fill("");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
});

test.each([
  [
    413,
    "<html><body>Request Entity Too Large</body></html>",
    "This post is too large for the server, so nothing was saved. Shorten the content, or split it into two posts.",
  ],
  [429, "One post a minute, please.", "One post a minute, please."],
])("a save that a proxy refuses with %s is reported as such, and not as a lost connection", async (status, body, words) => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  await page.getByLabel("Title").fill("Beans");
  await page.route("**/admin/blog/new*", (route) => (route.request().method() === "POST" ? route.fulfill({ status, body }) : route.continue()));
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, words);
  expect(await page.getByText("The site cannot be reached").count()).toBe(0);
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans");
  await page.unroute("**/admin/blog/new*");
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, "Blog post created successfully.");
});

const endSessions = (site: TestSite) => site.services.database.owner.$client.query("delete from sessions");
const loseCookies = (_: TestSite, page: Page) => page.context().clearCookies();

test.each([
  ["a post", `<p>${"Slowly. ".repeat(10)}</p>`, endSessions],
  ["a post too long to be shown again by the server", `<p>${"Slowly. ".repeat(10)}</p>`.repeat(2000), endSessions],
  ["more than is read of somebody without a session", `<p>${"粥".repeat(10_000)}</p>`.repeat(36), loseCookies],
])("an administrator who was signed out while writing %s signs in on the spot, and the save goes through", async (_, content, signOut) => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", content });
  const { page } = await openSignedIn(site);
  // The browser renders such a long text slowly.
  page.setDefaultTimeout(60_000);
  await openEditor(page, site, id);
  await page.getByLabel("Title").fill("Beans and Bacon");
  await signOut(site, page);
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Not authenticated");
  await sendLogin(page);
  await said(page, "Blog post updated successfully.");
  await page.getByRole("heading", { name: "Beans and Bacon" }).waitFor();
});

test("a browser without room for typed text says so once, and typing goes on", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openEditor(page, site);
  await page.getByLabel("Title").fill("A thought");
  await page.getByText("This browser has no room left to keep a copy of what you type.").waitFor();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByText("What you typed will be lost").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, "Blog post created successfully.");
});

test("a post cannot be edited while it is being saved, and after a refusal editing goes on where it was", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const title = page.getByLabel("Title");
  await title.fill("Bread");
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/blog/new*", (route) => (route.request().method() === "POST" ? answer.promise.then(() => route.abort()) : route.continue()));
  await title.focus();
  await title.evaluate((field) => field instanceof HTMLInputElement && field.form?.requestSubmit());
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.type(" and butter");
  expect(await title.inputValue()).toBe("Bread");
  answer.resolve();
  await page.getByRole("alert").getByText("The site cannot be reached").waitFor();
  await page.keyboard.type(" and salt");
  expect(await title.inputValue()).toBe("Bread and salt");
});

test("dropping a file before anything else was touched counts as a change: leaving asks first", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "<p>beans</p>" });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  const text = page.getByRole("textbox", { name: "Content" });
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (!box) throw new Error("the editor is not drawn");
  const devtools = await page.context().newCDPSession(page);
  // As if dropped from the desktop: this page gets no pointer or key events.
  const data = { items: [], files: [resolve("public/favicon.ico")], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, x: box.x + 20, y: box.y + 10, data });
  }
  await text.locator("figure img").waitFor();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
});

test("a slug typed before the page's script has loaded stays, whatever the title is", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", slug: "beans" });
  const { page } = await openSignedIn(site);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`${site.origin}/admin/blog/edit/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Title").fill("Slow Beans");
  await page.getByLabel("Slug").fill("beans-in-an-hour");
  await page.getByLabel("Excerpt").focus();
  scripts.resolve();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  expect(await page.getByLabel("Slug").inputValue()).toBe("beans-in-an-hour");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
  const { rows } = await site.services.database.owner.$client.query("select title, slug from food_blogs");
  expect(rows).toEqual([{ title: "Slow Beans", slug: "beans-in-an-hour" }]);
});
