import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

test.each([
  { width: 1440, height: 900, recipe: "creamy-pasta" },
  { width: 1366, height: 768, recipe: "julia-chicken" },
])("at $width×$height the wheel and the keyboard scroll the page of $recipe over its ingredients too", async ({ recipe, ...viewport }) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport });
  await page.goto(`${site.origin}/recipe/${recipe}`);
  const scrolled = () => page.evaluate(() => scrollY);
  const list = page.locator("[data-ticks]");
  await list.evaluate((one) => one.scrollIntoView());
  const start = await scrolled();
  await list.hover({ position: { x: 100, y: 250 } });
  const turn = () => page.mouse.wheel(0, 400).then(scrolled);
  await expect.poll(turn).toBeGreaterThan(start + 100);
  await list.getByRole("checkbox").last().check();
  const ticked = await scrolled();
  const leaf = () => page.keyboard.press("PageDown").then(scrolled);
  await expect.poll(leaf).toBeGreaterThan(ticked + 100);
});

test.each([
  { width: 360, from: "its address", javaScriptEnabled: false },
  { width: 390, from: "the search", javaScriptEnabled: true },
  { width: 390, from: "a letter", javaScriptEnabled: true },
  { width: 768, from: "its address", javaScriptEnabled: true },
])("at $width px a recipe opened from $from links to its ingredients and its steps, and back from there", async ({ width, from, ...options }) => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ ...options, viewport: { width, height: 800 } });
  if (from === "the search") {
    await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
    await page.getByRole("contentinfo").getByRole("link", { name: "Creamy Pasta" }).click();
    await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
  } else await page.goto(`${site.origin}/recipe/creamy-pasta${from === "a letter" ? "?utm_source=letter" : ""}`);
  const loaded: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loaded.push(request.url()));
  const head = page.getByRole("navigation", { name: "In this recipe" });
  const inSteps = page.locator("section", { has: page.getByRole("heading", { name: "Step-by-Step Instructions" }) });
  for (const [link, heading] of [
    [head.getByRole("link", { name: "Steps" }), "Step-by-Step Instructions"],
    [inSteps.getByRole("link", { name: "Ingredients" }), "Ingredients List"],
    [head.getByRole("link", { name: "Ingredients" }), "Ingredients List"],
  ] as const) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    const top = () =>
      page
        .getByRole("heading", { name: heading })
        .boundingBox()
        .then((box) => box?.y);
    // Below the sticky header.
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(76);
    // The focus is there, too.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe("#steps");
  expect(loaded).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a recipe shown beside its ingredients has no link to them", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  expect(await page.getByRole("article").getByRole("link", { name: "Ingredients" }).count()).toBe(0);
});

test("the recipe's country and the theme buttons can be touched over 44 pixels of height, however small they look", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const country = page.locator("header").getByRole("link", { name: "Italian Cuisine" });
  const themes = page.getByRole("group", { name: "Theme" }).getByRole("button");
  const heightFor = (one: Element) => {
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const isHit = (y: number) => one.contains(document.elementFromPoint(left + width / 2, y));
    const middle = top + height / 2;
    return [-21.5, 0, 21.5].map((away) => isHit(middle + away));
  };
  const found = [await country.evaluate(heightFor)];
  for (const theme of await themes.all()) found.push(await theme.evaluate(heightFor));
  expect(found).toEqual(Array.from({ length: 4 }, () => [true, true, true]));
});

declare const window: Window & { asked: WakeLockSentinel[] };

test("on a phone the screen stays on while a recipe is cooked, also after the page was hidden, and until it is no longer wanted", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    window.asked = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
      const lock = await request(kind);
      window.asked.push(lock);
      return lock;
    };
  });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const locks = () => page.evaluate(() => window.asked.map(({ released }) => released));
  await page.mouse.wheel(0, 100);
  const button = page.getByRole("button", { name: "Keep the screen on" });
  await button.tap();
  await expect.poll(locks).toEqual([false]);
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  // As a browser does when the page is hidden, or the system while it is shown.
  await page.evaluate(() => window.asked[0]?.release());
  await expect.poll(locks).toEqual([true, false]);
  await button.tap();
  await expect.poll(locks).toEqual([true, true]);
  expect(complaints).toEqual([]);
});

test("a device that does not let its screen stay on says so, and one with a mouse is not asked", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    navigator.wakeLock.request = () => Promise.reject(new DOMException("The battery is low.", "NotAllowedError"));
  });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 100);
  const button = page.getByRole("button", { name: "Keep the screen on" });
  await button.tap();
  await page.getByText("This device does not allow it now").waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  const { page: desk } = await openBrowser();
  await desk.goto(`${site.origin}/recipe/creamy-pasta`);
  expect(await desk.getByRole("button", { name: "Keep the screen on" }).count()).toBe(0);
});
