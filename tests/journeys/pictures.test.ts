import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { listRecipes } from "../../app/features/recipes/recipes.server.ts";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const recipes = listRecipes().map(({ id }) => id);

test.each(recipes)("on a phone %s loads at most 250 kB of pictures before anyone scrolls, its own first, and nothing moves", async (id) => {
  const site = await openTestSite();
  const { page } = await openBrowser(phone);
  const sizes: Promise<number>[] = [];
  const names: string[] = [];
  const isImage = (request: Request) => request.resourceType() === "image";
  // In the order of requests: a small picture may arrive before a large one.
  page.on("request", (request) => {
    if (isImage(request)) names.push(new URL(request.url()).pathname);
  });
  page.on("requestfinished", (request) => {
    if (isImage(request)) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${site.origin}/recipe/${id}`, { waitUntil: "networkidle" });
  // Pictures near the screen are requested when the page is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => names.length - sizes.length).toBe(0);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(names.find((name) => name.startsWith("/pictures/"))).toMatch(new RegExp(`^/pictures/${id}\\..*avif$`));
  expect(bytes).toBeLessThanOrEqual(250_000);
  expect(await page.evaluate(() => (window as Window & { moved?: number[] }).moved)).toEqual([]);
});

test.each([
  { colorScheme: "light", chosen: undefined, shown: "kitchen" },
  { colorScheme: "dark", chosen: undefined, shown: "kitchen-dark" },
  { colorScheme: "light", chosen: "dark", shown: "kitchen-dark" },
  { colorScheme: "dark", chosen: "light", shown: "kitchen" },
] as const)("on a $colorScheme system with $chosen chosen, the kitchen picture is $shown", async ({ colorScheme, chosen, shown }) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme });
  if (chosen) await page.addInitScript((theme) => localStorage.setItem("simmer.theme", theme), chosen);
  const kitchens: string[] = [];
  page.on("request", (request) => {
    const [, name, ending] = /\/pictures\/(kitchen[a-z-]*)\..*\.(\w+)$/.exec(request.url()) ?? [];
    if (name) kitchens.push(`${name} as ${ending}`);
  });
  await page.goto(`${site.origin}/`);
  const kitchen = page.locator("main img").first();
  await expect.poll(() => kitchen.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toMatch(new RegExp(`/${shown}\\.[0-9a-f]{8}`));
  if (!chosen) expect(kitchens).toEqual([`${shown} as avif`]);
});

test.each([
  { where: "/recipe/steak-au-poivre", screen: { viewport: { width: 1366, height: 768 } } },
  { where: "/recipe/steak-au-poivre", screen: { viewport: { width: 1280, height: 1024 } } },
  { where: "/country/italy", screen: { viewport: { width: 1280, height: 1024 } } },
  { where: "/blog", screen: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 } },
  { where: "/", screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
])("the first picture of $where is fetched as wide as a screen of $screen.viewport.width pixels draws it", async ({ where, screen }) => {
  const site = await openTestSite();
  await site.makePost({ title: "Low Heat", featuredImageUrl: "/pictures/coq-au-vin.jpg" });
  const { page } = await openBrowser(screen);
  await page.goto(site.origin + where);
  const picture = page.locator("main picture img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc !== "")).toBe(true);
  const { has, wants } = await picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const [, has = ""] = /\.(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
    const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
    return { has: Number(has), wants: Math.max(width, height * ratio) * devicePixelRatio };
  });
  expect(has).toBeGreaterThanOrEqual(Math.floor(wants));
});

test("a recipe preloads its picture in its head, so that nothing is fetched before it", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/recipe/steak-au-poivre`);
  const named = page.locator("link[rel=preload][as=image]");
  expect([await named.count(), await page.locator("head > link[rel=preload][as=image]").count()]).toEqual([1, 1]);
  expect([await named.getAttribute("imagesrcset"), await named.getAttribute("fetchpriority")]).toEqual([
    await page.locator("main picture source").first().getAttribute("srcset"),
    "high",
  ]);
});

test("in the dark theme the kitchen's place is dark before its picture arrives", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "dark" });
  await page.route(/\/pictures\//, (route) => route.abort());
  await page.goto(site.origin);
  const [red = 255] = await page
    .locator("main img")
    .first()
    .evaluate((image) => (getComputedStyle(image).backgroundColor.match(/\d+/g) ?? []).map(Number));
  expect(red).toBeLessThan(128);
});

test("the kitchen picture follows the theme chosen in the footer", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ colorScheme: "light" });
  await page.goto(`${site.origin}/`);
  const shown = () =>
    page
      .locator("main img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await expect.poll(shown).toMatch(/\/kitchen-dark\./);
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Light" }).click();
  await expect.poll(shown).toMatch(/\/kitchen\./);
  expect(complaints).toEqual([]);
});
