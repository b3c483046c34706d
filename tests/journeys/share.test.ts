import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser, wakePage } from "./open-browser.ts";

/** Stands in for the device's share sheet: counts how often it is opened by a user's action, and closes as the test needs it, or not at all. */
async function openWithSheet({ failure, hasIslands = true }: { failure?: string; hasIslands?: boolean }) {
  const site = await openTestSite();
  const visitor = await openBrowser();
  await visitor.page.addInitScript((name) => {
    navigator.share = async (shared) => {
      if (!navigator.userActivation.isActive) throw new DOMException("", "NotAllowedError");
      const { dataset } = document.documentElement;
      dataset.shared = `${dataset.shared ?? ""}${shared?.title} ${shared?.url};`;
      await new Promise((done) => requestAnimationFrame(done));
      if (name) throw new DOMException("", name);
    };
  }, failure);
  if (!hasIslands) await visitor.page.route(/\/assets\/islands[^/]*\.js$/, () => {});
  await visitor.page.goto(`${site.origin}/recipe/creamy-pasta`);
  // The page's own script adds it.
  await visitor.page.locator("link[rel=manifest]").waitFor({ state: "attached" });
  return { ...visitor, shared: `Creamy Pasta ${site.origin}/recipe/creamy-pasta;` };
}

const shareButton = (page: Page) => page.getByRole("button", { name: "Share Recipe" }).first();
const menu = (page: Page) => page.getByRole("list", { name: "Share Recipe" });
const sheets = (page: Page) => page.evaluate(() => document.documentElement.dataset.shared);

test("when the device refuses to share, the menu opens beside its button, and the next press closes it", async () => {
  const { page } = await openWithSheet({ failure: "NotAllowedError" });
  await wakePage(page);
  await shareButton(page).click();
  await menu(page).waitFor();
  const [button, list] = [await shareButton(page).boundingBox(), await menu(page).boundingBox()];
  if (!button || !list) throw new Error("The menu is not shown.");
  expect(Math.abs(list.x - button.x)).toBeLessThan(2);
  expect(Math.min(Math.abs(list.y - button.y - button.height), Math.abs(button.y - list.y - list.height))).toBeLessThan(20);
  await shareButton(page).click();
  await menu(page).waitFor({ state: "hidden" });
});

test.each(["AbortError", "InvalidStateError"])("a share sheet that ends with %s, closed by the reader or pressed for twice, opens no menu", async (failure) => {
  const { page, shared } = await openWithSheet({ failure });
  await wakePage(page);
  await shareButton(page).click();
  await expect.poll(() => sheets(page)).toBe(shared);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await menu(page).isVisible()).toBe(false);
});

test("a share button opens the device's share sheet, not the menu, from its first press on: nothing has been hydrated by then", async () => {
  const { page, shared, complaints } = await openWithSheet({ hasIslands: false });
  await shareButton(page).click();
  await expect.poll(() => sheets(page)).toBe(shared);
  expect(await menu(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test("without the device's share sheet, the share button opens its menu", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await shareButton(page).click();
  await menu(page).getByRole("link", { name: "Email" }).waitFor();
});
