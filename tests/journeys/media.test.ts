import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { keepPicture, somePicture } from "../send-picture.ts";
import { postForm } from "../sign-in.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openBrowser, wakePage } from "./open-browser.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { loginDialog, sendLogin } from "./sign-in-by-dialog.ts";

const jpeg = (width = 900, height = 600) => somePicture({ width, height }).jpeg().toBuffer();

/** Many bytes, so that the upload takes a while, but few pixels: anything after a PNG's end is ignored. */
async function heavyPicture(): Promise<Buffer> {
  return Buffer.concat([await somePicture({ width: 320, height: 200 }).png().toBuffer(), Buffer.alloc(15_000_000)]);
}

async function choose(page: Page, button: string, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page.getByLabel(button).setInputFiles(files.map((file) => ({ ...file, mimeType: "image/jpeg" })));
}

test("an administrator uploads a picture, describes it, sets its focal point, puts it in a post, and is told where it is used before deleting it", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Pictures" }).click();
  await page.getByRole("heading", { name: "Pictures" }).waitFor();
  await choose(page, "Upload Pictures", [{ name: "red pot.jpg", buffer: await jpeg() }]);
  await page.getByRole("listitem").getByText("red pot.jpg is in the library.").waitFor();
  await page.getByRole("link", { name: "Describe it" }).click();

  await page.getByLabel("Alternative text").fill("A red pot on a stove");
  await page.getByLabel("From the left").focus();
  await page.keyboard.press("Home");
  for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await page.getByText("Picture saved.").first().waitFor();
  await page.reload({ waitUntil: "networkidle" });
  expect(await page.getByLabel("From the left").inputValue()).toBe("3");
  expect(await page.getByLabel("Alternative text").inputValue()).toBe("A red pot on a stove");

  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Red Pots");
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByRole("button", { name: "A red pot on a stove" }).click();
  expect(await dialog.getByLabel("Alternative text").inputValue()).toBe("A red pot on a stove");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => page.getByLabel("Featured image URL").inputValue()).toMatch(/\/uploads\/[0-9a-f]{24}-900x600\/900\.jpg$/);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Choose picture");
  await page.getByRole("switch", { name: "Publish immediately" }).check();
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByText("Blog post created successfully.").waitFor();
  await page.goto(`${site.origin}/blog/red-pots`, { waitUntil: "networkidle" });
  expect(await page.getByRole("img", { name: "A red pot on a stove" }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);

  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  await page.getByText("In use once").waitFor();
  await page.getByRole("link", { name: "A red pot on a stove" }).click();
  await page.getByRole("link", { name: "Red Pots" }).waitFor();
  expect(await page.title()).toContain("Picture: red pot.jpg");
  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByText("It is in use, and would be missing here:").waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByRole("button", { name: "Delete Anyway" }).click();
  await page.getByText("No pictures yet").waitFor();
  await page.getByText("Picture deleted.").waitFor();
  // The browser itself logs an answer of 409.
  expect(complaints.filter((one) => !one.includes("status of 409"))).toEqual([]);
});

test("each of several uploads shows its progress, and a refused one says why", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  const files = [
    { name: "large.png", buffer: await heavyPicture() },
    { name: "soup.svg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    { name: "small.jpg", buffer: await jpeg(320, 200) },
  ];
  const seen = page.getByRole("progressbar", { name: "Upload of large.png" }).waitFor();
  await choose(page, "Upload Pictures", files);
  await seen;
  await page.getByRole("button", { name: /^(Cancel|Dismiss) large\.png$/ }).focus();
  const list = page.getByRole("list", { name: "Uploads" });
  await list.getByText("large.png is in the library.").waitFor();
  await list.getByText("“soup.svg” is an SVG drawing").waitFor();
  await list.getByText("small.jpg is in the library.").waitFor();
  await page.getByText("2 pictures").waitFor();
  expect(await keyboardAt(page)).toBe("Dismiss large.png");
  await page.getByRole("button", { name: "Dismiss soup.svg" }).click();
  expect(await list.getByRole("listitem").count()).toBe(2);
});

test("leaving the library while pictures wait to be uploaded asks first, and then uploads no more of them", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/pictures", async (route) => {
    sent++;
    await held.promise;
    await route.continue().catch(() => {});
  });
  await choose(page, "Upload Pictures", [
    { name: "one.jpg", buffer: await jpeg(320, 200) },
    { name: "two.jpg", buffer: await jpeg(200, 320) },
  ]);
  await page.getByRole("listitem").getByText("two.jpg is waiting its turn.").waitFor();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByText("not uploaded yet will be lost.").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
  held.resolve();
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  await page.getByText("No pictures yet").waitFor();
  expect(sent).toBe(1);
});

test("files chosen before the page's script has loaded are uploaded when it arrives", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "commit" });
  await choose(page, "Upload Pictures", [{ name: "pot.jpg", buffer: await jpeg(320, 200) }]);
  scripts.resolve();
  await page.getByRole("listitem").getByText("pot.jpg is in the library.").waitFor();
});

test("files dropped on the list are uploaded", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  const bytes = (await jpeg(320, 200)).toString("base64");
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], "dropped.jpg", { type: "image/jpeg" }));
    return transfer;
  }, bytes);
  await page.getByRole("heading", { name: "Pictures" }).dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("listitem").getByText("dropped.jpg is in the library.").waitFor();
});

test("the focal point can be set by clicking on the picture", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  await page.goto(`${site.origin}/admin/pictures/${id}`, { waitUntil: "networkidle" });
  const box = await page.getByRole("group", { name: "Focal point" }).locator("img").first().boundingBox();
  if (!box) throw new Error("the picture is not drawn");
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  expect(Math.abs(Number(await page.getByLabel("From the left").inputValue()) - 25)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(await page.getByLabel("From the top").inputValue()) - 75)).toBeLessThanOrEqual(1);
});

test("an administrator who was signed out in another tab while describing a picture signs in on the page, and what was typed is saved", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  const other = await page.context().newPage();
  for (const [tab, path] of [[page, `pictures/${id}`] as const, [other, "account"] as const])
    await tab.goto(`${site.origin}/admin/${path}`, { waitUntil: "networkidle" });
  await page.getByLabel("Alternative text").fill("A red pot on a stove");
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await other.waitForURL(`${site.origin}/`);
  await page.getByRole("button", { name: "Save Picture" }).click();
  await loginDialog(page)
    .and(page.getByRole("dialog", { description: "You were signed out, so this was not sent. Sign in, and it will be." }))
    .waitFor();
  await sendLogin(page);
  await page.getByText("Picture saved.").first().waitFor();
  const { rows } = await site.services.database.owner.$client.query("select alt from pictures");
  expect(rows).toEqual([{ alt: "A red pot on a stove" }]);
});

test("while the site or its database is down, what is typed about a picture stays, and can be saved afterwards", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  await page.goto(`${site.origin}/admin/pictures/${id}`, { waitUntil: "networkidle" });
  await page.getByLabel("Alternative text").fill("A red pot on a stove");
  const save = page.getByRole("button", { name: "Save Picture" });
  const address = "**/admin/pictures/*.data*";
  await page.route(address, (route) => route.abort());
  await save.click();
  await page.getByText("The picture could not be changed. Please try again.").first().waitFor();
  await page.unroute(address);
  await site.loseDatabase();
  const answer = page.waitForResponse(address);
  await save.click();
  expect((await answer).status()).toBe(500);
  await site.regainDatabase();
  await save.click();
  await page.getByText("Picture saved.").first().waitFor();
  expect(await page.getByLabel("Alternative text").inputValue()).toBe("A red pot on a stove");
});

test("an administrator who lost the role while describing a picture is told so, and the text stays", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  await page.goto(`${site.origin}/admin/pictures/${id}`, { waitUntil: "networkidle" });
  await page.getByLabel("Alternative text").fill("A red pot on a stove");
  await site.services.database.owner.$client.query("delete from profiles");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await page.getByText("Your account can no longer change pictures, so nothing was changed.").first().waitFor();
  expect(await page.getByLabel("Alternative text").inputValue()).toBe("A red pot on a stove");
});

test("text that could not be saved about a picture stays after a sign-out in another tab", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  const [other, list] = [await page.context().newPage(), await page.context().newPage()];
  for (const [tab, path] of [[page, `pictures/${id}`] as const, [list, "pictures"] as const, [other, "account"] as const])
    await tab.goto(`${site.origin}/admin/${path}`, { waitUntil: "networkidle" });
  await page.getByLabel("Alternative text").fill("A red pot on a stove");
  await site.loseDatabase();
  await page.getByRole("button", { name: "Save Picture" }).click();
  await page.getByText("The picture could not be changed. Please try again.").first().waitFor();
  await site.regainDatabase();
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await list.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(await page.getByLabel("Alternative text").inputValue()).toBe("A red pot on a stove");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await page.getByRole("dialog", { name: "Admin Login" }).waitFor();
});

test("when two people describe a picture, neither version is lost and each can be chosen", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  const describeAsAnother = (alt: string) => postForm(site, `/api/pictures/${id}`, { alt }, { Cookie: cookie });
  await page.goto(`${site.origin}/admin/pictures/${id}`, { waitUntil: "networkidle" });
  const words = page.getByLabel("Alternative text");
  const conflict = page.getByRole("alert", { name: "Someone else changed this picture" });
  await describeAsAnother("A red pot");
  await words.fill("A pot of mine");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await conflict.getByText("A red pot").waitFor();
  expect(await words.inputValue()).toBe("A pot of mine");
  // The warning stays after doing something else in between.
  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Picture" }).waitFor();
  expect(await words.inputValue()).toBe("A pot of mine");
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await page.getByText("Picture saved.").first().waitFor();
  await conflict.waitFor({ state: "detached" });
  const { rows } = await site.services.database.owner.$client.query("select alt from pictures");
  expect(rows).toEqual([{ alt: "A pot of mine" }]);

  await describeAsAnother("A blue pot");
  await words.fill("Another pot of mine");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await conflict.getByRole("link", { name: "Take theirs" }).click();
  await expect.poll(() => words.inputValue()).toBe("A blue pot");
  await conflict.waitFor({ state: "detached" });
});

test("the question whether to delete a picture shows where it is used by now", async () => {
  const { site, page, id } = await openPicture();
  await page.getByText("Nowhere yet.").waitFor();
  const { rows } = await site.services.database.owner.$client.query("select folder from pictures where id = $1", [id]);
  const use = (title: string) => site.makePost({ title, content: `<img src="/uploads/${rows[0].folder}/640.jpg" alt="">` });
  await use("Red Pots");
  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByRole("link", { name: "Red Pots" }).waitFor();
  await use("Blue Pots");
  await page.getByRole("button", { name: "Delete Anyway" }).click();
  await page.getByRole("link", { name: "Blue Pots" }).waitFor();
});

/** A picture's page, and the `beforeunload` questions of its browser. */
async function openPicture() {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg() }, { alt: "A pot" });
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.goto(`${site.origin}/admin/pictures/${id}`, { waitUntil: "networkidle" });
  return { site, page, cookie, id, asked, words: page.getByLabel("Alternative text"), save: page.getByRole("button", { name: "Save Picture" }) };
}

test("leaving a picture with unsaved text or focal point asks first, and once they are saved it does not", async () => {
  const { page, words, save } = await openPicture();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const back = page.getByRole("link", { name: "All Pictures" });
  const isInLibrary = () => page.getByRole("heading", { name: "Pictures", level: 1 }).waitFor();
  await page.getByLabel("From the left").press("ArrowRight");
  await back.click();
  await question.getByRole("button", { name: "Stay" }).click();
  await words.fill("A red pot");
  await save.click();
  await page.getByText("Picture saved.").first().waitFor();
  await back.click();
  await isInLibrary();
  await page.goBack();
  await words.fill("A blue pot");
  await back.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await isInLibrary();
});

test("a picture whose stored text has another system's line endings can be left without a question", async () => {
  const { site, page, cookie, id, words } = await openPicture();
  await postForm(site, `/api/pictures/${id}`, { alt: "A red pot\r\non the fire" }, { Cookie: cookie });
  const back = page.getByRole("link", { name: "All Pictures" });
  const isInLibrary = () => page.getByRole("heading", { name: "Pictures", level: 1 }).waitFor();
  await back.click();
  await isInLibrary();
  await page.goBack();
  await expect.poll(() => words.inputValue()).toBe("A red pot\non the fire");
  await back.click();
  await isInLibrary();
});

test("taking another person's description of a picture asks nothing about leaving one's own", async () => {
  const { site, page, cookie, id, asked, words, save } = await openPicture();
  await words.fill("Mine");
  await postForm(site, `/api/pictures/${id}`, { alt: "Theirs" }, { Cookie: cookie });
  await save.click();
  await page.getByRole("link", { name: "Take theirs" }).click();
  await expect.poll(() => words.inputValue()).toBe("Theirs");
  expect(asked).toEqual([]);
});

test("an administrator who picks a picture that someone else has just described is shown that description before overwriting it", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const { id } = await keepPicture(site, cookie, { bytes: await jpeg(320, 200), name: "pot.jpg" });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByRole("button", { name: "pot.jpg" }).click();
  await postForm(site, `/api/pictures/${id}`, { alt: "A red pot" }, { Cookie: cookie });
  await dialog.getByLabel("Alternative text").fill("A pot of mine");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await dialog.getByText("“A red pot”").waitFor();
  const stored = async () => (await site.services.database.owner.$client.query("select alt from pictures")).rows;
  expect(await stored()).toEqual([{ alt: "A red pot" }]);
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await stored()).toEqual([{ alt: "A pot of mine" }]);
});

test("a picture without an alternative text cannot be picked until it has one", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByText("0 pictures").waitFor();
  await dialog.getByLabel("Upload Picture").setInputFiles({ name: "pot.jpg", mimeType: "image/jpeg", buffer: await jpeg(320, 200) });
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await dialog.getByText("Say what the picture shows, for people who cannot see it.").waitFor();
  await dialog
    .getByRole("paragraph")
    .filter({ hasText: /^pot\.jpg$/ })
    .waitFor();
  expect(await keyboardAt(page)).toBe("Alternative text");
  await dialog.getByLabel("Alternative text").fill("A pot");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByLabel("Featured image URL").inputValue()).toContain("/uploads/");
  // The editor's own form was not submitted.
  await page.getByRole("heading", { name: "New Post" }).waitFor();
});

test("a picture being described in the picker stays the chosen one when an upload finishes", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  const bowl = await keepPicture(site, cookie, { bytes: await jpeg(320, 200), name: "bowl.jpg" });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  const described = Promise.withResolvers<void>();
  await page.route("**/api/pictures", (route) => described.promise.then(() => route.continue()));
  await dialog.getByLabel("Upload Picture").setInputFiles({ name: "pot.jpg", mimeType: "image/jpeg", buffer: await jpeg(320, 200) });
  await dialog.getByRole("button", { name: "bowl.jpg" }).click();
  await dialog.getByLabel("Alternative text").fill("A blue bowl");
  described.resolve();
  await dialog.getByText("pot.jpg is in the library.").first().waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => page.getByLabel("Featured image URL").inputValue()).toBe(site.origin + bowl.src);
  const { rows } = await site.services.database.owner.$client.query("select file_name, alt from pictures order by file_name");
  expect(rows).toEqual([
    { file_name: "bowl.jpg", alt: "A blue bowl" },
    { file_name: "pot.jpg", alt: "" },
  ]);
});

test("several files are uploaded into the picker at once, and one of them is described there and used", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByText("0 pictures").waitFor();
  const files = await Promise.all(
    ["pot.jpg", "bowl.jpg", "pan.jpg"].map(async (name, index) => ({ name, mimeType: "image/jpeg", buffer: await jpeg(320 + index, 200) })),
  );
  await dialog.getByLabel("Upload Pictures").setInputFiles(files);
  const uploads = dialog.getByRole("list", { name: "Uploads" });
  for (const { name } of files) await expect.poll(() => uploads.getByText(`${name} is in the library.`).count()).toBe(1);
  await dialog.getByText("3 pictures").waitFor();
  // None was selected automatically, and describing one does not leave the editor.
  expect(await dialog.getByRole("button", { name: "Use picture" }).count()).toBe(0);
  await uploads.getByRole("listitem").filter({ hasText: "bowl.jpg" }).getByRole("button", { name: "Describe it" }).click();
  await dialog.getByLabel("Alternative text").fill("A blue bowl");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => page.getByLabel("Featured image URL").inputValue()).toMatch(/\/uploads\/[0-9a-f]{24}-321x200\//);
});

test("the picker finds pictures while typing, and Escape returns the focus", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  for (const alt of ["A red pot", "A blue bowl"]) await keepPicture(site, cookie, { bytes: await jpeg(320, 200) }, { alt });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByText("2 pictures").waitFor();
  await dialog.getByLabel("Search pictures").fill("bowl");
  await dialog.getByText("1 picture", { exact: true }).waitFor();
  expect(await dialog.getByRole("button", { name: "A red pot" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Choose picture");
});

/** The name of the focused element. */
const keyboardAt = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : undefined;
    return at === document.body ? "nothing" : (at?.ariaLabel ?? label ?? at?.textContent)?.trim();
  });

test("going back from a picture in the picker with the keyboard returns the focus to that picture", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  for (const alt of ["A red pot", "A blue bowl", "A pan"]) await keepPicture(site, cookie, { bytes: await jpeg(320, 200) }, { alt });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  for (const alt of ["A blue bowl", "A red pot"]) {
    await dialog.getByRole("button", { name: alt }).press("Enter");
    await dialog.getByRole("button", { name: "All pictures" }).press("Enter");
    expect(await keyboardAt(page)).toBe(alt);
  }
  // After a new search the focus moves to the search field instead.
  await dialog.getByLabel("Search pictures").fill("pan");
  await dialog.getByText("1 picture", { exact: true }).waitFor();
  await page.route("**/api/pictures?*", (route) => route.fulfill({ json: { pictures: [], total: 0, page: 1, pages: 1 } }));
  await dialog.getByLabel("Upload Picture").setInputFiles({ name: "pot.jpg", mimeType: "image/jpeg", buffer: await jpeg(330, 200) });
  await dialog.getByRole("button", { name: "All pictures" }).press("Enter");
  expect(await keyboardAt(page)).toBe("Search pictures");
});

test("dismissing uploads with the keyboard moves the focus to the next one, and after the last to the upload button", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/pictures`, { waitUntil: "networkidle" });
  const names = ["pot.jpg", "bowl.jpg", "pan.jpg"];
  await choose(page, "Upload Pictures", await Promise.all(names.map(async (name, index) => ({ name, buffer: await jpeg(320 + index, 200) }))));
  for (const name of names) await page.getByRole("button", { name: `Dismiss ${name}` }).waitFor();
  await page.getByRole("button", { name: "Dismiss bowl.jpg" }).press("Enter");
  for (const next of ["Dismiss pan.jpg", "Dismiss pot.jpg", "Upload Pictures"]) {
    expect(await keyboardAt(page)).toBe(next);
    if (next !== "Upload Pictures") await page.keyboard.press("Enter");
  }
});

test("saving a picture, or cancelling its deletion, with the keyboard returns the focus to the pressed button, which takes one press at a time", async () => {
  const { page, words, save } = await openPicture();
  await page.getByRole("button", { name: "Delete Picture" }).press("Enter");
  await expect.poll(() => keyboardAt(page)).toBe("Are you sure you want to delete this picture?");
  await page.getByRole("link", { name: "Cancel" }).press("Enter");
  await expect.poll(() => keyboardAt(page)).toBe("Delete Picture");
  // An empty field is refused by the browser itself.
  await words.fill("   ");
  await save.press("Enter");
  await page.getByText("Say what the picture shows, for people who cannot see it.").waitFor();
  await expect.poll(() => keyboardAt(page)).toBe("Alternative text");
  await words.fill("A red pot");
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/admin/pictures/*", async (route) => {
    if (route.request().method() === "POST") {
      sent++;
      await answer.promise;
    }
    await route.continue();
  });
  await save.press("Enter");
  await expect.poll(() => keyboardAt(page)).toBe("Saving...");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  answer.resolve();
  await page.getByText("Picture saved.").first().waitFor();
  await expect.poll(() => keyboardAt(page)).toBe("Save Picture");
  expect(sent).toBe(1);
  // Saving while the delete question is open closes it, and the focus stays on the button.
  await page.getByRole("button", { name: "Delete Picture" }).press("Enter");
  await expect.poll(() => keyboardAt(page)).toBe("Are you sure you want to delete this picture?");
  await save.press("Enter");
  await page.getByRole("button", { name: "Delete Picture" }).waitFor();
  await expect.poll(() => keyboardAt(page)).toBe("Save Picture");
});

test("a picture that could not be described in the picker leaves the focus where it was", async () => {
  const site = await openTestSite();
  const { page, cookie } = await openSignedIn(site);
  await keepPicture(site, cookie, { bytes: await jpeg(320, 200), name: "pot.jpg" });
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Choose picture" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByRole("button", { name: "pot.jpg" }).press("Enter");
  await dialog.getByLabel("Alternative text").fill("A pot");
  await page.route("**/api/pictures/*", (route) => route.fulfill({ status: 500, json: { error: "The disk is full." } }));
  await dialog.getByRole("button", { name: "Use picture" }).press("Enter");
  await dialog.getByRole("alert").filter({ hasText: "The disk is full." }).waitFor();
  expect(await keyboardAt(page)).toBe("Use picture");
});

test("the library's code is loaded on no public page", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost();
  const { page } = await openBrowser();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`${site.origin}/blog/${slug}`);
  await wakePage(page);
  const scripts = await Promise.all(loaded.filter((url) => url.endsWith(".js")).map(async (url) => (await fetch(url)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes("/api/pictures"))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the picture library violates no rule of WCAG 2.2 AA and fits 320px`, async () => {
    const site = await openTestSite();
    const { page, cookie } = await openSignedIn(site, { colorScheme });
    const { id, src } = await keepPicture(site, cookie, {
      bytes: await jpeg(),
      name: "a-very-long-name-that-does-not-break-anywhere-at-all-if-left-alone.jpg",
    });
    await site.makePost({ featuredImageUrl: src });
    const look = async (where: string) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFaultsOf(page), `${where} at ${width}`).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    };
    for (const path of ["/admin/pictures", "/admin/pictures?q=nothing", `/admin/pictures/${id}`]) {
      await page.goto(site.origin + path, { waitUntil: "networkidle" });
      await look(path);
    }
    await postForm(site, `/api/pictures/${id}`, { alt: "A red pot" }, { Cookie: cookie });
    await page.getByLabel("Alternative text").fill("A pot of mine");
    await page.getByRole("button", { name: "Save Picture" }).click();
    await page.getByRole("alert", { name: "Someone else changed this picture" }).waitFor();
    await look("two versions");
    await page.getByRole("button", { name: "Delete Picture" }).click();
    await page.getByRole("button", { name: "Delete Anyway" }).waitFor();
    await look("the question");
    await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Choose picture" }).click();
    await page.getByText("1 picture", { exact: true }).waitFor();
    await look("the picker");
    await page.getByRole("dialog").getByRole("listitem").getByRole("button").click();
    await look("the picker's choice");
  });
}

test("without JavaScript pictures can be uploaded, described and deleted", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/admin/pictures`);
  await choose(page, "Upload Pictures", [
    { name: "one.jpg", buffer: await jpeg(320, 200) },
    { name: "two.jpg", buffer: await jpeg(320, 200) },
  ]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("“two.jpg” is in the library.").waitFor();
  await page.getByRole("link", { name: "one.jpg" }).click();
  await page.getByLabel("Alternative text").fill("A pot");
  await page.getByRole("button", { name: "Save Picture" }).click();
  await expect.poll(() => page.locator("main").textContent()).toContain("Picture saved.");
  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("1 picture", { exact: true }).waitFor();
});
