import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { listenersOf } from "./listeners-of.ts";
import { openBrowser, untilIdle } from "./open-browser.ts";

const pages = [
  "/",
  "/recipe/creamy-pasta",
  "/country/france",
  "/country/germany",
  "/blog",
  "/blog/what-low-heat-actually-does",
  "/search",
  "/search?q=duck",
  "/search?q=zzzzzz",
  "/profile",
  "/offline",
  "/sitemap",
  "/privacy",
  "/terms",
  "/nowhere",
  "/recipe/nothing",
  "/country/nowhere",
  "/blog/nothing",
];
const sample = { env: { SAMPLE_POSTS: "yes" }, firstStart: true };

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test(`at ${width}px in the ${colorScheme} theme no page violates WCAG 2.2 AA, scrolls sideways or logs a problem`, async () => {
      const site = await openTestSite(sample);
      const { page, complaints } = await openBrowser({ colorScheme, viewport: { width, height: 800 } });
      for (const path of pages) {
        await page.goto(site.origin + path);
        await page.locator("h1").first().waitFor();
        expect(await accessibilityFaultsOf(page), path).toEqual([]);
        expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      const notFound = /Failed to load resource: the server responded with a status of 404/;
      expect(complaints.filter((line) => !notFound.test(line))).toEqual([]);
    });
  }
}

for (const width of [320, 1024, 1200]) {
  test(`at ${width}px with the largest text no page scrolls sideways, even with long words`, async () => {
    const site = await openTestSite(sample);
    const { page } = await openBrowser({ viewport: { width, height: 800 } });
    await page.goto(site.origin);
    await page.evaluate(() => localStorage.setItem("simmer.text", "larger"));
    const post = "/blog/what-low-heat-actually-does";
    for (const path of [...pages, `/search?q=${"Donaudampfschifffahrt".repeat(4)}`]) {
      await page.goto(site.origin + path);
      await page.locator("h1").first().waitFor();
      expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    if (width < 1024) return;
    await page.goto(site.origin + post);
    const [text, contents] = [page.getByRole("article").getByRole("paragraph").last(), page.getByRole("navigation", { name: "Table of Contents" })];
    const [left, right] = [await text.boundingBox(), await contents.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  });
}

test.each([320, 360, 1024, 1280])(
  "at %ipx the facts of a recipe stand in one row, and no button stands alone in part of a row below them, in larger text too",
  async (width) => {
    const site = await openTestSite(sample);
    const { page } = await openBrowser({ viewport: { width, height: 800 } });
    for (const text of ["normal", "larger"]) {
      await page.goto(`${site.origin}/recipe/stuffed-pork-apple-riesling`);
      await page.evaluate((size) => localStorage.setItem("simmer.text", size), text);
      await page.reload();
      const header = page.locator("header[data-print=head]");
      const boxes = (selector: string) =>
        header.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, width }) => ({ top, width })));
      const facts = await boxes("dl > div");
      expect([facts.length, new Set(facts.map(({ top }) => top)).size], text).toEqual([3, 1]);
      const buttons = await boxes("button[popovertarget]:visible, button[aria-pressed]:visible");
      expect(buttons.length, text).toBe(width < 1280 || text === "larger" ? 2 : 3);
      const [row] = await boxes("dl");
      const areWhole = buttons.every((button) => Math.abs(button.width - (row?.width ?? 0)) < 1);
      if (!areWhole) expect(new Set(buttons.map(({ top }) => top)).size, text).toBe(1);
    }
  },
);

for (const width of [360, 1440]) {
  test(`at ${width}px no page that names a story is widened by the long words in it`, async () => {
    const site = await openTestSite();
    const title = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(2);
    const content = `<h2>${title}</h2><p>As a <a href="/recipe/ratatouille">ratatouille</a>: ${title}</p>`;
    await site.makePost({ title, slug: "word", excerpt: `https://simmer.example/${"a".repeat(180)}`, content });
    const { page } = await openBrowser({ viewport: { width, height: 800 } });
    for (const path of ["/search?kind=story", "/blog", "/blog/word", "/recipe/ratatouille"]) {
      await page.goto(site.origin + path);
      await page.getByText(title).first().waitFor();
      // The page itself may fit while an inner box clips its text.
      const cut = await page.evaluate(() => {
        const boxes = [document.documentElement, ...document.querySelectorAll("main *")].filter((box) => box.clientWidth > 1 && box.checkVisibility());
        return boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => `${box.tagName} ${box.className}`);
      });
      expect(cut, path).toEqual([]);
    }
  });
}

test("with a menu of the header open, tabbing backwards focuses nothing that is hidden under the header", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 1280, height: 620 } });
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await page.getByRole("button", { name: "Recipe per Country" }).press("Enter");
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  const hidden: string[] = [];
  for (let times = 0; times < 40; times++) {
    await page.keyboard.press("Shift+Tab");
    hidden.push(
      ...(await page.evaluate(() => {
        const one = document.activeElement;
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const { top, height } = one?.getBoundingClientRect() ?? { top: 0, height: 0 };
        return one && !one.closest("header, nav") && height > 0 && top < header ? [`${one.textContent?.trim()} at ${top}`] : [];
      })),
    );
  }
  expect(hidden).toEqual([]);
});

test("a toast appears in a theme that was chosen after the first toast", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  const groundOf = (text: string) => toasts.filter({ hasText: text }).evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  const light = await groundOf("Recipe saved");
  await page.getByRole("button", { name: "Dark" }).click();
  await page.getByRole("button", { name: "Dark", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Saved" }).first().click();
  await expect.poll(() => groundOf("Removed from your saved recipes")).not.toBe(light);
});

test("the keyboard's way through a toast can be seen: its list, itself and its button have the focus ring, and it stays while it has the focus", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.clock.install();
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Save Recipe" }).first().press("Enter");
  await page.getByRole("listitem").filter({ hasText: "Recipe saved" }).waitFor();
  const rings: string[] = [];
  for (const key of ["Alt+T", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    rings.push(
      await page.evaluate(() => {
        const { localName = "" } = document.activeElement ?? {};
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--focus)";
        return `${localName} ${outlineStyle} ${outlineWidth} ${outlineColor === getComputedStyle(probe).color}`;
      }),
    );
  }
  expect(rings).toEqual(["ol solid 3px true", "li solid 3px true", "button solid 3px true"]);
  // Escape folds the list, which begins a toast's time.
  await page.keyboard.press("Escape");
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(10_000);
  expect(await page.getByRole("listitem").filter({ hasText: "Recipe saved" }).count()).toBe(0);
});

test("without JavaScript every page shows its heading, and the menus open", async () => {
  const site = await openTestSite(sample);
  const { page } = await openBrowser({ javaScriptEnabled: false });
  for (const path of pages) {
    await page.goto(site.origin + path);
    expect(await page.locator("h1").count(), path).toBe(1);
  }
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Recipe per Country" }).click();
  await page.getByRole("link", { name: "Indonesia" }).first().click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Indonesian Cuisine");
});

test("the theme chosen in the footer applies at once on the next visit, without a flash of the other", async () => {
  const site = await openTestSite(sample);
  const { page } = await openBrowser({ colorScheme: "light" });
  await page.goto(`${site.origin}/`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto(`${site.origin}/blog`, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  expect(await ground()).toBe(dark);
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "System" }).click();
  await expect.poll(ground).toBe(light);
});

test("a reloaded page shows which ingredients were ticked, as far as the recipe still has them, before any other script runs", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const ticked = page.getByRole("checkbox", { checked: true });
  await page.getByRole("checkbox", { name: /spaghetti/i }).check();
  await page.getByRole("checkbox", { name: /cream/i }).first().check();
  await page.getByRole("checkbox", { name: /cream/i }).first().uncheck();
  await page.evaluate(() => sessionStorage.setItem("simmer.ticked.creamy-pasta", `${sessionStorage.getItem("simmer.ticked.creamy-pasta")} left-the-recipe`));
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  expect(await ticked.count()).toBe(1);
  expect(await page.getByRole("checkbox", { name: /spaghetti/i }).isChecked()).toBe(true);
  await page.goto(`${site.origin}/recipe/ratatouille`);
  expect(await ticked.count()).toBe(0);
  expect(complaints.filter((one) => one.includes("Content Security Policy"))).toEqual([]);
});

test("ticks made for one dinner are gone by the next, in a tab that stays open", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const ticked = page.getByRole("checkbox", { checked: true });
  await page.getByRole("checkbox", { name: /spaghetti/i }).check();
  const hour = 3_600_000;
  const start = Date.now();
  await page.clock.setFixedTime(start + 11 * hour);
  await page.reload();
  expect(await ticked.count()).toBe(1);
  await page.clock.setFixedTime(start + 13 * hour);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await ticked.count()).toBe(0);
  await page.reload();
  expect(await ticked.count()).toBe(0);
});

test("ticks on a recipe opened from the search are kept as well", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Creamy Pasta" }).click();
  await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
  await page.getByRole("checkbox", { name: /spaghetti/i }).check();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
  expect(await page.getByRole("checkbox", { name: /spaghetti/i }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

/** Opens the search, and returns what leads on to a recipe from there without loading a document. */
async function openAfterSearch(page: Page, origin: string): Promise<(title: string) => Promise<void>> {
  await page.goto(`${origin}/search`, { waitUntil: "networkidle" });
  return async (title) => {
    await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  };
}

test("moving from recipe to recipe after a search carries over neither ticks nor the clip", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const open = await openAfterSearch(page, site.origin);
  await open("Creamy Pasta");
  await page.getByRole("checkbox", { name: /garlic/i }).check();
  await page.getByRole("button", { name: "Play video of Creamy Pasta" }).click();
  await page.getByLabel("Video of Creamy Pasta, without sound").waitFor();
  await open("Ratatouille");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await page.locator("video").count()).toBe(0);
});

test("a recipe that was left leaves nothing behind that listens to the window or the document", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const open = await openAfterSearch(page, site.origin);
  await open("Creamy Pasta");
  await untilIdle(page);
  const before = await listenersOf(page);
  expect(before).toMatchObject({ window: expect.arrayContaining(["storage"]), document: expect.arrayContaining(["visibilitychange"]) });
  for (const title of ["Ratatouille", "Creamy Pasta"]) await open(title);
  await untilIdle(page);
  expect(await listenersOf(page)).toEqual(before);
});
