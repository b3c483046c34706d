import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import { makePerson } from "../sign-in.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openBrowser } from "./open-browser.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { openLogin, sendLogin, signInByDialog } from "./sign-in-by-dialog.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.getAttribute("name"));

test("an administrator signs in with the keyboard and is welcomed on the list", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page, complaints } = await openBrowser();
  await openLogin(page, site);
  expect(await focused(page)).toBe("email");
  await sendLogin(page);
  await page.getByText("Login Successful").waitFor();
  await page.getByText("Welcome back, admin!").waitFor();
  await page.getByRole("heading", { name: "A pot of beans" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/blog");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  expect(complaints).toEqual([]);
});

test("a wrong password is reported in the dialog and in a toast, and can be corrected at once", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await sendLogin(page, { ...testAdministrator, password: "not this one at all" });
  await page.getByRole("alert").filter({ hasText: "Login Failed: Invalid email or password" }).waitFor();
  await page.getByText("Invalid email or password", { exact: true }).waitFor();
  expect(await focused(page)).toBe("password");
  await sendLogin(page);
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("an account without the administrator role is refused and signed out at once", async () => {
  const site = await openTestSite();
  const cook = await makePerson(site.services.database.owner);
  const { page } = await openBrowser();
  await openLogin(page, site);
  await sendLogin(page, cook);
  await page.getByRole("alert").filter({ hasText: "Access Denied: Admin access required" }).waitFor();
  expect(await page.evaluate(async () => (await fetch("/api/viewer")).json())).toEqual({ signedIn: false, role: null });
});

test("the sign-in dialog closes on Escape and on a click outside, and returns the focus", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("Admin Login");
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("dialog").waitFor();
  await page.mouse.click(20, 400);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("closing the sign-in dialog clears the password and keeps the email address", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await sendLogin(page, { ...testAdministrator, password: "not this one at all" });
  await page.getByRole("alert").filter({ hasText: "Login Failed" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  expect(await page.getByLabel("Email").inputValue()).toBe(testAdministrator.email);
});

test("the typed password can be shown", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
});

test("an administrator publishes a post, and deletes it after confirming", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans", isPublished: false });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.getByRole("button", { name: "Publish A pot of beans" }).click();
  await page.getByText("Blog post published successfully.").waitFor();
  await page.getByRole("link", { name: "Delete A pot of beans" }).click();
  await page.getByRole("dialog", { name: 'Are you sure you want to delete "A pot of beans"?', description: /You can restore it within 30 days/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Delete A pot of beans");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Blog post deleted successfully.").waitFor();
  await page.getByText("No blog posts yet").waitFor();
});

test("a deletion that was cancelled asks again when it is requested again at once", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.getByRole("link", { name: "Delete A pot of beans" }).click();
  const question = page.getByRole("dialog", { name: 'Are you sure you want to delete "A pot of beans"?' });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Blog post deleted successfully.").waitFor();
});

test("closing a question that came with its page returns the focus to its link at once", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "A pot of beans" });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/admin/blog?delete=${id}`, { waitUntil: "networkidle" });
  // In one task: the next key may follow before the list is rendered.
  const afterwards = await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(afterwards).toBe("Delete A pot of beans");
});

test("a late close event does not cancel a question that has been asked again", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Delete A pot of beans" }).click();
  const question = page.getByRole("dialog", { name: 'Are you sure you want to delete "A pot of beans"?' });
  await question.waitFor();
  // A question that is cancelled leaves the address before the next frame.
  const address = await question.evaluate(async (dialog) => {
    dialog.dispatchEvent(new Event("close"));
    await new Promise(requestAnimationFrame);
    return location.search;
  });
  expect(address).toContain("delete=");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Blog post deleted successfully.").waitFor();
});

test("the title fills an empty slug, and leaves a chosen one alone", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill("Soup, Slowly");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("soup-slowly");
  await page.getByLabel("Title").fill("Soup, Quickly");
  await page.keyboard.press("Tab");
  expect(await page.getByLabel("Slug").inputValue()).toBe("soup-slowly");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByText("Blog post created successfully.").waitFor();
  expect(page.url()).toBe(`${site.origin}/admin/blog`);
});

test("typing into the slug straight after the title replaces the generated slug, but only the first time", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("My long title");
  const slug = page.getByLabel("Slug");
  await slug.click();
  expect(await slug.inputValue()).toBe("my-long-title");
  await page.keyboard.type("short");
  await slug.click();
  await page.keyboard.type("er");
  expect(await slug.inputValue()).toBe("shorter");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the admin area violates no rule of WCAG 2.2 AA and fits 320px`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost({ excerpt: "A short word." });
    await site.makePost({ isPublished: false });
    const { page } = await openBrowser({ colorScheme, viewport: { width: 1280, height: 900 } });
    await signInByDialog(page, site);
    for (const path of ["/admin/blog", `/admin/blog?delete=${id}`, "/admin/blog/new", "/admin/letters"]) {
      await page.goto(site.origin + path, { waitUntil: "networkidle" });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFaultsOf(page), `${path} at ${width}`).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("without JavaScript a signed-in administrator can manage the blog", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  const { page: plain, complaints } = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  // It has the same session, which is ended below, and would rightly complain.
  await page.close();
  await plain.goto(`${site.origin}/admin/blog`);
  await plain.getByRole("button", { name: "Unpublish A pot of beans" }).click();
  await expect.poll(() => plain.locator("main").textContent()).toContain("Blog post unpublished successfully.");
  await plain.getByRole("link", { name: "Delete A pot of beans" }).click();
  await plain.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => plain.locator("main").textContent()).toContain("Blog post deleted successfully.");
  expect(complaints).toEqual([]);
  await plain.getByRole("button", { name: "Sign Out" }).click();
  await plain.goto(`${site.origin}/admin/blog`);
  await plain.getByRole("heading", { name: "Access Denied" }).waitFor();
});
