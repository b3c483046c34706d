import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { tornWords } from "./torn-words.ts";

test.each([
  [390, 32, "normal"],
  [360, 32, "normal"],
  [360, 24, "normal"],
  [320, 24, "normal"],
  [360, 20, "larger"],
  [360, 24, "large"],
])("on a phone %i px wide with text of %i px, made %s, no page scrolls sideways, and words have room", async (width, standard, text) => {
  const site = await openTestSite();
  const { slug } = await site.makePost({ title: "Low Heat" });
  const { page } = await openBrowser({ viewport: { width, height: 800 } });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.addInitScript((chosen) => localStorage.setItem("simmer.text", chosen), text);
  const letters = standard * ({ large: 1.125, larger: 1.25 }[text] ?? 1);
  for (const path of [
    "/",
    "/recipe/creamy-pasta",
    "/recipe/julia-chicken",
    "/recipe/stuffed-pork-apple-riesling",
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

test("on a phone 320 px wide with text twice as large no page scrolls sideways, and the whole menu button can be pressed", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 320, height: 700 } });
  await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["/", "/recipe/creamy-pasta", "/search", "/country/italy", "/profile", "/join"]) {
    await page.goto(site.origin + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    const button = await page.getByRole("banner").getByRole("button", { name: "Menu" }).boundingBox();
    expect((button?.x ?? 320) + (button?.width ?? 0), path).toBeLessThanOrEqual(320);
  }
});

test("what a toast says follows the reader's text size, and on a phone its button is as large as a finger", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^Save/ }).first().click();
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await toast.waitFor();
  expect(await toast.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(30);
  const undo = await toast
    .getByRole("button", { name: "Undo" })
    .evaluate((one) => ({ letters: getComputedStyle(one).fontSize, height: one.getBoundingClientRect().height }));
  expect(undo.letters).toBe("30px");
  expect(undo.height).toBeGreaterThanOrEqual(44);
});

test("a toast with text twice as large stays within a narrow window", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 700, height: 800 } });
  await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^Save/ }).first().click();
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await toast.waitFor();
  expect((await toast.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});
