import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const phone = { viewport: { width: 390, height: 800 } };

test("a menu opens below its button, leads to a country, and is closed there", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/`);
  const button = page.getByRole("button", { name: "Recipe per Country" });
  await button.click();
  const link = page.locator("header").getByRole("link", { name: "Germany" });
  await link.waitFor();
  const [below, above] = [await link.boundingBox(), await button.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(40);
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual((above?.x ?? 0) + (above?.width ?? 0));
  await link.click();
  await page.getByRole("heading", { level: 1, name: "German Cuisine" }).waitFor();
  await expect.poll(() => link.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test("Escape closes a menu and returns the focus to its button", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  const button = page.getByRole("button", { name: "Popular" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Creamy Pasta" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Creamy Pasta" }).isVisible()).toBe(false);
});

test("on a phone the single menu leads everywhere, and closes when a page opens", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser(phone);
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Menu" }).click();
  const sheet = page.getByRole("navigation", { name: "Menu" });
  await sheet.getByRole("link", { name: "Search Recipes" }).click();
  await page.getByRole("heading", { level: 1, name: "Search Recipes" }).waitFor();
  await expect.poll(() => sheet.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test("a menu is closed when its page goes into the back/forward cache", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser(phone);
  await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Menu" }).click();
  const sheet = page.getByRole("navigation", { name: "Menu" });
  await sheet.waitFor();
  // As when the browser puts the page into its back/forward cache, which it does not do during a test. Repeated until the page's script is ready.
  const putAside = () => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect.poll(() => putAside().then(() => sheet.isVisible())).toBe(false);
});

test("on a phone the menu opens the sign-in dialog", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser(phone);
  await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  await page.getByRole("navigation", { name: "Menu" }).waitFor({ state: "hidden" });
});

test("the page opened after a search is announced to screen readers", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap", exact: true }).click();
  await expect.poll(() => page.getByRole("status").first().textContent()).toBe("Sitemap | Simmer");
});

test("a page that is slow to load is announced", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/sitemap\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  const status = page.getByRole("status").first();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap", exact: true }).click();
  await expect.poll(() => status.textContent()).toBe("Loading the page …");
  release();
  await expect.poll(() => status.textContent()).toBe("Sitemap | Simmer");
});

test("a change of theme also applies in another tab, and to the browser's bars", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${site.origin}/terms`);
    await tab.mouse.move(10, 10);
  }
  const theme = (tab: typeof page) => tab.getByRole("group", { name: "Theme" }).getByRole("button", { pressed: true });
  expect(await theme(other).textContent()).toBe("System");
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await expect.poll(() => theme(other).textContent()).toBe("Dark");
  for (const tab of [page, other]) {
    const bars = () =>
      tab.evaluate(() => [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find((one) => matchMedia(one.media).matches)?.content);
    await expect.poll(bars).toBe("#131512");
  }
});

test("'Join Community' opens its dialog, and Escape closes it", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Join Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

test("the first stop of the Tab key skips the menus", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/terms`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the menu of small screens receives the focus, and closes when the focus leaves it", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ viewport: { width: 390, height: 800 } });
  await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Admin Login" }).focus();
  await page.keyboard.press("Tab");
  await page.getByRole("navigation", { name: "Menu" }).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test.each([390, 1280])("at %ipx only the name itself links home, not the bar beside it", async (width) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width, height: 800 } });
  await page.goto(`${site.origin}/terms`);
  const box = await page.getByRole("banner").getByRole("link", { name: "Simmer, home" }).boundingBox();
  expect(box?.width).toBeLessThan(120);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const beside = await page.evaluate(
    (x) => {
      const hit = document.elementFromPoint(x, 38);
      return { isInBar: Boolean(hit?.closest("header")), link: hit?.closest("a")?.href };
    },
    width === 390 ? 230 : 300,
  );
  expect(beside).toEqual({ isInBar: true, link: undefined });
});

test("in forced colours an open dialog has an edge", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ forcedColors: "active" });
  await page.goto(site.origin);
  await page.getByRole("button", { name: "Join Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  await dialog.waitFor();
  expect(await dialog.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
});

test("in forced colours the site's name keeps the dots on its i", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ forcedColors: "active" });
  await page.goto(`${site.origin}/terms`);
  for (const part of ["banner", "contentinfo"] as const) {
    const colours = await page
      .getByRole(part)
      .getByText("ı", { exact: true })
      .first()
      .evaluate((i) => [getComputedStyle(i).color, ...["::before", "::after"].map((dot) => getComputedStyle(i, dot).backgroundColor)]);
    expect(new Set(colours).size, `${part}: ${colours}`).toBe(1);
  }
});

test("the 1 in a card's duration is as wide as any other digit: a narrow one would run into the word after it", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  const widths = await page
    .getByRole("main")
    .getByText("1 hour 15 minutes")
    .first()
    .evaluate((badge) => {
      const text = badge.lastChild as Text;
      return ["1", "5"].map((digit) => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(digit));
        range.setEnd(text, text.data.indexOf(digit) + 1);
        return range.getBoundingClientRect().width;
      });
    });
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1);
});

test("on a tall tablet too, the picture and text that open the home page fill four fifths of the screen", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 912, height: 1368 } });
  await page.goto(`${site.origin}/`);
  const hero = await page.locator("section").filter({ hasText: "Share Your Culinary Dreams" }).boundingBox();
  // Browsers lay out in fractions of a pixel.
  expect(hero?.height).toBeGreaterThan(0.8 * 1368 - 1);
});
