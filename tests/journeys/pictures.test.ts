import { expect, test } from "vitest";
import { listRecipes } from "../../app/features/recipes/recipes.server.ts";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const recipes = listRecipes().map(({ id }) => id);

test.each(recipes)("on a phone %s brings at most 250 kB of pictures before anyone scrolls, its own first, and nothing moves", async (id) => {
  const site = await openTestSite();
  const { page } = await openBrowser(phone);
  const sizes: Promise<number>[] = [];
  const names: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "image") return;
    names.push(new URL(request.url()).pathname);
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${site.origin}/recipe/${id}`, { waitUntil: "networkidle" });
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
] as const)("the kitchen of a $colorScheme system with $chosen chosen is $shown", async ({ colorScheme, chosen, shown }) => {
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

test("the kitchen follows the theme that is chosen in the footer", async () => {
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
