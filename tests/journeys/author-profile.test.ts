import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../open-site.ts";
import { somePicture } from "../send-picture.ts";
import { postForm, signIn } from "../sign-in.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { fillLogin, sendLogin } from "./sign-in-by-dialog.ts";

const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>", isPublished: "on" };

/** An administrator with a published post, on the author profile page. */
async function openProfile(options: BrowserContextOptions = {}) {
  const site = await openTestSite();
  const { cookie, ...visitor } = await openSignedIn(site, options);
  await postForm(site, "/admin/blog/new", post, { Cookie: cookie });
  await visitor.page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  return { ...visitor, site, section: visitor.page.getByRole("region", { name: "Author profile" }) };
}

/** A bio is typed but not saved, while the account is signed in elsewhere, too: `other` are the cookies there. */
async function typeOnTwoDevices() {
  const opened = await openProfile();
  const { site, page, section } = opened;
  const other = await signIn(site);
  await page.reload({ waitUntil: "networkidle" });
  const bio = section.getByLabel("Bio");
  await bio.fill("Ines weighs the salt.");
  const isTyped = async () => expect(await bio.inputValue()).toBe("Ines weighs the salt.");
  return { ...opened, other, isTyped, identity: page.getByRole("region", { name: "Name and email" }), devices: page.getByRole("region", { name: "Devices" }) };
}

/** Saves after the session has ended, and fills in the sign-in dialog that appears: Enter submits it. */
async function saveSignedOut(page: Page, section: Locator): Promise<void> {
  await page.context().clearCookies();
  await section.getByRole("button", { name: "Save Profile" }).click();
  await fillLogin(page);
}

const cardOf = async (page: Page, { origin }: TestSite) => {
  await page.goto(`${origin}/blog`, { waitUntil: "networkidle" });
  return page.getByRole("article").filter({ hasText: "Low and Slow" });
};

test("an author's new name, bio and picture appear on the blog at once", async () => {
  const { site, page, section, complaints } = await openProfile();
  expect(await (await cardOf(page, site)).textContent()).toContain("Simmer Kitchen");
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  await section.getByLabel("Display name").fill("Ines Duarte");
  await section.getByLabel("Username").fill("ines-duarte");
  await section.getByLabel("Bio").fill("Ines weighs the salt.");
  await section.getByText("479 characters left").waitFor();

  await section.getByRole("button", { name: "Choose picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  const buffer = await somePicture({ width: 600, height: 600 }).jpeg().toBuffer();
  await dialog.getByLabel("Upload Picture").setInputFiles([{ name: "ines.jpg", buffer, mimeType: "image/jpeg" }]);
  await dialog.getByLabel("Alternative text").fill("Ines at the stove");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => section.getByLabel("Picture URL").inputValue()).toContain(`${site.origin}/uploads/`);

  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Your author profile was saved.").waitFor();
  const card = await cardOf(page, site);
  expect(await card.textContent()).toContain("Ines Duarte");
  await card.getByRole("link", { name: "Low and Slow" }).click();
  await page.getByText("Ines weighs the salt.").waitFor();
  expect(await page.locator('article img[src^="/uploads/"]').evaluate((face: HTMLImageElement) => face.decode().then(() => face.naturalWidth))).toBe(320);
  expect(complaints).toEqual([]);
});

test("with the keyboard alone, a refused profile focuses its first problem, is corrected and saved", async () => {
  const { page, section } = await openProfile();
  await section.getByLabel("Display name").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ines Duarte");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${"b".repeat(502)}🍋`);
  await section.getByText("3 characters too many").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const username = section.getByLabel("Username");
  await expect.poll(() => username.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true);
  const spoken = (label: string) =>
    section.getByLabel(label).evaluate((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
  expect(await spoken("Username")).toContain("Use lowercase letters from a to z");
  expect(await spoken("Bio")).toContain("Shorten the bio to 500 characters. 3 characters too many");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("ines-duarte");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+End");
  for (let times = 0; times < 3; times++) await page.keyboard.press("Backspace");
  await section.getByText("0 characters left").waitFor();
  for (let times = 0; times < 3; times++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save Profile");
  await page.keyboard.press("Enter");
  await page.getByText("Your author profile was saved.").waitFor();
});

test("removing a picture keeps the focus in the form", async () => {
  const { section, site } = await openProfile();
  await section.getByLabel("Picture URL").fill(`${site.origin}/pictures/author-mara-lindqvist.jpg`);
  await section.locator("img").waitFor();
  await section.getByRole("button", { name: "Remove picture" }).click();
  expect(await section.getByLabel("Picture URL").evaluate((field: HTMLInputElement) => [field.value, field === document.activeElement])).toEqual(["", true]);
  expect(await section.getByRole("button", { name: "Remove picture" }).count()).toBe(0);
  expect(await section.locator("img").count()).toBe(0);
});

test("leaving an unsaved profile asks first, staying keeps the text, and a saved profile asks nothing", async () => {
  const { page, section } = await openProfile();
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  const bio = section.getByLabel("Bio");
  const back = page.getByRole("link", { name: "Back to Admin" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const isInList = () => page.getByRole("heading", { name: "Blog Management" }).waitFor();
  await bio.fill("Ines weighs the salt.\n");
  await back.click();
  await question.getByText("What you typed here is not saved and will be lost if you leave.").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await bio.inputValue()).toBe("Ines weighs the salt.\n");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Your author profile was saved.").waitFor();
  await back.click();
  await isInList();
  await page.goBack();
  await bio.fill("Nothing of note.");
  await back.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await isInList();
  await page.goBack();
  await expect.poll(() => bio.inputValue()).toBe("Ines weighs the salt.");
  expect(asked).toEqual([]);
  await bio.fill("Nothing of note.");
  await page.reload({ waitUntil: "networkidle" });
  expect(asked.splice(0)).toEqual(["beforeunload"]);
});

test("signing out asks first while a profile is unsaved, and staying keeps the session; signing out the other devices does not ask", async () => {
  const { page, section, devices, isTyped } = await typeOnTwoDevices();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const signOut = (name: string) => page.getByRole("button", { name, exact: true });
  await signOut("Sign Out the Other Devices").click();
  await page.getByText("All other devices were signed out.", { exact: true }).waitFor();
  await isTyped();
  for (const name of ["Sign Out Everywhere", "Sign Out"]) {
    await signOut(name).click();
    await question.getByText("What you typed here is not saved and will be lost if you leave.").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => signOut(name).evaluate((button) => button === document.activeElement)).toBe(true);
    await isTyped();
  }
  await devices.getByText("This device").waitFor();
  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Your author profile was saved.").waitFor();
  await section.getByLabel("Bio").fill("Nothing of note.");
  await signOut("Sign Out").click();
  // The page asks once; the browser must not ask again.
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/$/);
  expect(asked).toEqual([]);
  expect(await page.request.get(page.url().replace(/\/$/, "/admin/account")).then((answer) => answer.status())).toBe(401);
});

test("signing out asks nothing when nothing was typed", async () => {
  const { page } = await openProfile();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(/\/$/);
});

test("while the site or its database is down, a typed profile stays, and can be saved afterwards", async () => {
  const { site, page, section } = await openProfile();
  await section.getByLabel("Bio").fill("Ines weighs the salt.");
  const save = section.getByRole("button", { name: "Save Profile" });
  await site.loseDatabase();
  await save.click();
  await section.getByRole("alert").filter({ hasText: "The database cannot be reached: nothing was changed." }).waitFor();
  await site.regainDatabase();
  await page.route("**/admin/account.data*", (route) => route.abort());
  await save.click();
  await section.getByRole("alert").filter({ hasText: "The site could not be reached" }).waitFor();
  await page.unroute("**/admin/account.data*");
  expect(await section.getByLabel("Bio").inputValue()).toBe("Ines weighs the salt.");
  await save.click();
  await page.getByText("Your author profile was saved.").waitFor();
});

test("while the site is down, the page's other forms say so, and a typed profile stays", async () => {
  const { page, section, identity, devices, isTyped } = await typeOnTwoDevices();
  const outOfReach = (form: Locator) => form.getByRole("alert").filter({ hasText: "The site could not be reached" }).waitFor();
  await page.route(/\/admin\/(account|sign-out)\.data/, (route) => route.abort());
  await identity.getByRole("button", { name: "Change Name" }).click();
  await outOfReach(identity);
  await isTyped();
  await devices.getByRole("button", { name: /^Sign out / }).click();
  await outOfReach(devices);
  await isTyped();
  for (const [times, name] of ["Sign Out the Other Devices", "Sign Out Everywhere", "Sign Out"].entries()) {
    await page.getByRole("button", { name, exact: true }).first().click();
    if (times > 0) await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => page.getByText("so you may still be signed in").count()).toBe(times + 1);
    await isTyped();
  }
  await page.unroute(/\/admin\/(account|sign-out)\.data/);
  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Your author profile was saved.").waitFor();
});

test("while the database is down, submitting another form of the page keeps a typed profile", async () => {
  const { site, page, identity, isTyped } = await typeOnTwoDevices();
  await site.loseDatabase();
  await identity.getByRole("button", { name: "Change Name" }).click();
  await identity.getByRole("alert").filter({ hasText: "Failed to verify admin access." }).waitFor();
  await site.regainDatabase();
  await isTyped();
  await identity.getByRole("button", { name: "Change Name" }).click();
  await page.getByText("Your name was changed.", { exact: true }).waitFor();
  await isTyped();
});

test("signing another device out while signed out asks for a sign-in, then signs that device out and keeps a typed profile", async () => {
  const { site, page, devices, isTyped, other } = await typeOnTwoDevices();
  await page.context().clearCookies();
  await devices.getByRole("button", { name: /^Sign out / }).click();
  await sendLogin(page);
  await page.getByText("The device was signed out.", { exact: true }).waitFor();
  await isTyped();
  expect((await site.get("/admin/blog", { headers: { Cookie: other } })).status).toBe(401);
});

test("signing the other devices out while signed out says so, asks for a sign-in, then signs them out and keeps a typed profile", async () => {
  const { site, page, devices, isTyped, other } = await typeOnTwoDevices();
  await page.context().clearCookies();
  await devices.getByRole("button", { name: "Sign Out the Other Devices" }).click();
  await page.getByText("You are signed out, so nothing was changed.").waitFor();
  await isTyped();
  await sendLogin(page);
  await page.getByText("All other devices were signed out.", { exact: true }).waitFor();
  await isTyped();
  expect((await site.get("/admin/blog", { headers: { Cookie: other } })).status).toBe(401);
});

test("an author who was signed out while typing signs in on the page, and the profile is saved", async () => {
  const { site, page, section } = await openProfile();
  await section.getByLabel("Bio").fill("Ines weighs the salt.");
  await saveSignedOut(page, section);
  await page.keyboard.press("Enter");
  await page.getByText("Your author profile was saved.").waitFor();
  expect(await (await site.get("/blog/low-and-slow")).text()).toContain("Ines weighs the salt.");
});

test("a refused profile keeps what was typed after a sign-out in another tab", async () => {
  const { site, page, section } = await openProfile();
  const [other, list] = [await page.context().newPage(), await page.context().newPage()];
  for (const [tab, path] of [[list, "blog"] as const, [other, "account"] as const])
    await tab.goto(`${site.origin}/admin/${path}`, { waitUntil: "networkidle" });
  await section.getByLabel("Bio").fill("Ines weighs the salt.");
  await section.getByLabel("Username").fill("Ines!");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await section.getByText("Use lowercase letters from a to z").waitFor();
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await list.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(await section.getByLabel("Bio").inputValue()).toBe("Ines weighs the salt.");
  await section.getByLabel("Username").fill("ines");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByRole("dialog", { name: "Admin Login" }).waitFor();
});

test("closing the sign-in dialog before its answer arrives still signs in, and keeps what was typed", async () => {
  const { page, section } = await openProfile();
  await section.getByLabel("Bio").fill("Ines weighs the salt.");
  await saveSignedOut(page, section);
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/auth/sign-in/email", async (route) => {
    asked.resolve();
    await closed.promise;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await asked.promise;
  await page.keyboard.press("Escape");
  closed.resolve();
  await page.getByText("Welcome back, admin!").waitFor();
  expect(await section.getByLabel("Bio").inputValue()).toBe("Ines weighs the salt.");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Your author profile was saved.").waitFor();
});

test("without JavaScript a profile can be saved, and a refusal keeps what was typed", async () => {
  const { site, page, section } = await openProfile({ javaScriptEnabled: false });
  expect(await section.getByRole("button", { name: "Choose picture" }).isVisible()).toBe(false);
  await section.getByText("Up to 500 characters").waitFor();
  await section.getByLabel("Display name").fill("Ines Duarte");
  await section.getByLabel("Username").fill("Ines!");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await section.getByText("Use lowercase letters from a to z").waitFor();
  expect(await section.getByLabel("Display name").inputValue()).toBe("Ines Duarte");
  await section.getByLabel("Username").fill("ines");
  await section.getByRole("button", { name: "Save Profile" }).click();
  await expect.poll(() => page.locator("main").textContent()).toContain("Your author profile was saved.");
  expect(await (await cardOf(page, site)).textContent()).toContain("Ines Duarte");
});

test("with the largest text size the profile fits 320px", async () => {
  const { page, section } = await openProfile({ viewport: { width: 320, height: 800 } });
  await page.evaluate(() => localStorage.setItem("simmer.text", "larger"));
  await page.reload({ waitUntil: "networkidle" });
  await section.getByRole("button", { name: "Choose picture" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme a profile with a problem violates no rule of WCAG 2.2 AA and fits 320px`, async () => {
    const { site, page, section } = await openProfile({ colorScheme });
    await section.getByLabel("Picture URL").fill(`${site.origin}/pictures/author-mara-lindqvist.jpg`);
    await section.getByLabel("Bio").fill("b".repeat(501));
    await section.getByRole("button", { name: "Save Profile" }).click();
    await section.getByText("Shorten the bio to 500 characters.").waitFor();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityFaultsOf(page), `at ${width}`).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  });
}
