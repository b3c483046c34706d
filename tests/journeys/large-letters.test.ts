import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

/** Words broken at the end of a line. Words with a hyphen may break there. */
function tornWords(headings: Element[]): string[] {
  const torn: string[] = [];
  for (const heading of headings) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
      }
    }
  }
  return torn;
}

test.each([
  [390, 32],
  [360, 32],
  [360, 24],
  [320, 24],
])("on a phone %i px wide with text of %i px no page scrolls sideways, and words have room", async (width, letters) => {
  const site = await openTestSite();
  const { slug } = await site.makePost({ title: "Low Heat" });
  const { page } = await openBrowser({ viewport: { width, height: 800 } });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Page.setFontSizes", { fontSizes: { standard: letters } });
  for (const path of [
    "/",
    "/recipe/creamy-pasta",
    "/recipe/julia-chicken",
    "/blog",
    `/blog/${slug}`,
    "/search",
    "/country/italy",
    "/country/indonesia",
    "/profile",
    "/sitemap",
    "/none",
  ]) {
    await page.goto(site.origin + path);
    const found = await page.evaluate(() => ({ letters: getComputedStyle(document.documentElement).fontSize, width: document.documentElement.scrollWidth }));
    expect(found, path).toEqual({ letters: `${letters}px`, width });
    const towers = await page
      .locator("[data-ticks] label > span, main h3, main dd")
      .evaluateAll((all) => all.filter((text) => text.clientHeight > 2 * text.clientWidth && text.clientWidth > 0).map((text) => text.textContent));
    expect(towers, path).toEqual([]);
    expect(await page.locator("main :is(h1, h2, h3)").evaluateAll(tornWords), path).toEqual([]);
    // Text clipped at the page's edge does not widen it.
    const cut = await page
      .locator("main :is(dt, dd)")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent));
    expect(cut, path).toEqual([]);
  }
});
