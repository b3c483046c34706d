import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { openSignedIn } from "./open-signed-in.ts";

/** Makes the browser behave as if it did not support `closedby`. */
async function forgetClosedby(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    const strip = () => {
      for (const dialog of document.querySelectorAll("dialog[closedby]")) dialog.removeAttribute("closedby");
    };
    new MutationObserver(strip).observe(document, { subtree: true, childList: true, attributeFilter: ["closedby"] });
  });
}

/** A press within the dialog's edge leaves it open, one outside closes it. */
async function closesOutside(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  const { x, y } = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 8, y + 40);
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(x - 8, y + 40);
  await expect.poll(() => dialog.count()).toBe(0);
}

test("a dialog closes on a click outside, even in a browser that does not support this", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await forgetClosedby(page);
  for (const [path, name] of [
    ["/terms", "Admin Login"],
    ["/", "Join Community"],
  ]) {
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name }).click();
    await closesOutside(page, page.getByRole("dialog", { name }));
  }
});

test("in such a browser the questions of the admin area and the picture picker close in the same way", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openSignedIn(site);
  await forgetClosedby(page);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Delete A pot of beans" }).click();
  await closesOutside(page, page.getByRole("dialog", { name: "Are you sure" }));
  await page.getByRole("link", { name: "Edit A pot of beans" }).click();
  await page.getByRole("button", { name: "Choose picture" }).click();
  await closesOutside(page, page.getByRole("dialog", { name: "Choose picture" }));
  await page.getByLabel("Title").fill("A pot of lentils");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await closesOutside(page, page.getByRole("dialog", { name: "Leave without saving?" }));
  expect(await page.getByLabel("Title").inputValue()).toBe("A pot of lentils");
});

test.each([
  ["knows what closes a dialog", false],
  ["does not know it yet", true],
])("a drag that selects text and ends outside the dialog does not close it in a browser that %s", async (_, isOld) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  if (isOld) await forgetClosedby(page);
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  const email = page.getByRole("dialog").getByLabel("Email");
  await email.fill("cook@simmer.example");
  const { x, y } = (await email.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 10);
  await page.mouse.down();
  await page.mouse.move(20, y + 10);
  await page.mouse.up();
  expect(await email.isVisible()).toBe(true);
});
