import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openEditor, said } from "./edit-posts.ts";
import { openSignedIn } from "./open-signed-in.ts";

/** An editor with a text many screens long, at its beginning. */
async function openLongText() {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: `<p>${"Slowly. ".repeat(30)}</p>`.repeat(40) });
  const { page } = await openSignedIn(site, { viewport: { width: 390, height: 844 } });
  await openEditor(page, site, id);
  return { page, text: page.getByRole("textbox", { name: "Content" }), save: page.getByRole("button", { name: "Update Post" }) };
}

/** The bottom of the line being written. */
const lineEnd = (page: Page) =>
  page.evaluate(() => {
    const line = getSelection()?.focusNode;
    return (line instanceof Element ? line : line?.parentElement)?.getBoundingClientRect().bottom ?? 0;
  });

/** The top of the button. */
const topOf = async (button: Locator) => (await button.boundingBox())?.y ?? 0;

test("on small screens the save button is visible from the start of a long text, on wide ones beside it", async () => {
  const { page, save } = await openLongText();
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const { x = 0, y = 0, height: own = 0 } = (await save.boundingBox()) ?? {};
    expect([width, y > 0 && y + own <= height, x > width / 2]).toEqual([width, true, width === 1440]);
    if (width < 1024) expect(height - y).toBeLessThan(72);
  }
  // With an on-screen keyboard, or in landscape, a phone has no room for it.
  await page.setViewportSize({ width: 390, height: 420 });
  expect(await topOf(save)).toBeGreaterThan(420);
});

test("the save button that stays visible covers neither the line being written nor messages, and is not covered by them", async () => {
  const { page, text, save } = await openLongText();
  await text.press("Control+End");
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press("Enter");
    await page.keyboard.type("beans");
    expect(await lineEnd(page)).toBeLessThan(await topOf(save));
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.context().setOffline(true);
  await save.click();
  await said(page, "Failed to update blog post.");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      return y + height < (await topOf(save));
    })
    .toBe(true);
});
