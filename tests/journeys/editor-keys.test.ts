import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { foodBlogs } from "../../app/features/blog/blog.tables.ts";
import { openTestSite } from "../open-site.ts";
import { openEditor } from "./edit-posts.ts";
import { openSignedIn } from "./open-signed-in.ts";

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

test("Enter in the title leads to the start of the text and saves nothing", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Beans", content: "<p>beans</p><p>rice</p>", isPublished: false });
  const { page } = await openSignedIn(site);
  await openEditor(page, site, id);
  const text = page.getByRole("textbox", { name: "Content" });
  await text.getByText("rice").click();
  await page.getByLabel("Title").press("Enter");
  await page.keyboard.type("Slowly: ");
  expect(await text.textContent()).toBe("Slowly: beansrice");
  expect(await page.getByLabel("Title").inputValue()).toBe("Beans");
  expect(page.url()).toContain("/edit/");
});

test("Enter in no field of a new post publishes it, and from the title the slug is filled", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const fields = ["Publish immediately", "Announce by email"].map((name) => page.getByRole("switch", { name }));
  for (const field of fields) await field.check();
  await page.getByLabel("Title").fill("A pot of beans");
  await page.getByLabel("Title").press("Enter");
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("a-pot-of-beans");
  for (const field of [page.getByLabel("Slug"), page.getByLabel("Featured image URL"), ...fields]) {
    await field.press("Enter");
    expect(await isFocused(field)).toBe(true);
  }
  expect(await page.getByRole("button", { name: "Create Post" }).isEnabled()).toBe(true);
  expect(await site.services.database.owner.select().from(foodBlogs)).toEqual([]);
});

test("Enter that accepts what an input method suggests for the title does nothing else", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await openEditor(page, site);
  const title = page.getByLabel("Title");
  await title.focus();
  const press = (how: { isComposing?: boolean; keyCode?: number }) =>
    title.evaluate((field, how) => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how })), how);
  // As Chromium and Firefox report it, and as Safari does.
  expect([await press({ isComposing: true }), await press({ keyCode: 229 })]).toEqual([true, true]);
  expect(await isFocused(title)).toBe(true);
  expect(await press({})).toBe(false);
  await expect.poll(() => isFocused(page.getByRole("textbox", { name: "Content" }))).toBe(true);
});

test("without JavaScript, Enter in the title submits the form", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/admin/blog/new`);
  await page.getByLabel("Title").fill("A pot of beans");
  await page.getByLabel("Title").press("Enter");
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
  expect(await site.services.database.owner.$count(foodBlogs)).toBe(1);
});
