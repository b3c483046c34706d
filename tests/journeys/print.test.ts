import { expect, test } from "vitest";
import { listRecipes } from "../../app/features/recipes/recipes.server.ts";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const recipes = listRecipes().map(({ id }) => id);
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
declare const window: Window & { printed?: string[] };

test.each([
  ["A4", 16],
  ["Letter", 16],
  ["A4", 24],
])("every recipe fits on two pages of %s, with its picture and without, where the browser's letters have %i px", async (format, letters) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: letters } });
  for (const id of recipes) {
    await page.goto(`${site.origin}/recipe/${id}`);
    for (const print of ["", "plain"]) {
      await page.evaluate((value) => document.documentElement.setAttribute("data-print", value), print);
      expect(pagesOf(await page.pdf({ format })), id).toBeLessThanOrEqual(2);
    }
  }
});

test("a recipe prints in ink on white, with its address and QR code and without controls, in the dark theme too", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "dark" });
  await page.goto(`${site.origin}/recipe/ratatouille`);
  const code = page.getByRole("img", { name: "QR code of this page" });
  expect(await code.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(() => code.isVisible()).toBe(true);
  for (const name of ["banner", "navigation", "contentinfo", "button"] as const) expect(await page.getByRole(name).count(), name).toBe(0);
  expect(await page.getByText("/recipe/ratatouille", { exact: false }).last().isVisible()).toBe(true);
  for (const name of ["Ingredients List", "Step-by-Step Instructions", "Chef's Expert Tips"]) {
    expect(await page.getByRole("heading", { name }).evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(0, 0, 0)");
  }
});

test("nothing prints smaller than 9.5 points, whatever the reader's text size", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(() => localStorage.setItem("simmer.text", "larger"));
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("img", { name: "QR code of this page" }).waitFor();
  const small = await page.evaluate(() => {
    const holdsText = (one: Element) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const seen = [...document.querySelectorAll<HTMLElement>("main *")].filter((one) => holdsText(one) && one.checkVisibility() && one.offsetWidth > 1);
    return seen.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < (9.5 * 96) / 72 - 0.01).map((one) => one.outerHTML.slice(0, 80));
  });
  expect(small).toEqual([]);
});

test("all printed amounts have one size, and what they come to in other units is grey", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/duck-orange`);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("img", { name: "QR code of this page" }).waitFor();
  const drawn = (amounts: string) =>
    page.locator(`[data-ticks] ${amounts}`).evaluateAll((all) =>
      all
        .flatMap((one) => (one.children.length > 0 ? [...one.children] : [one]))
        .filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one))
        .map(({ fontSize, color }) => `${(Number.parseFloat(fontSize) * 0.75).toFixed(1)}pt ${color}`),
    );
  expect([...new Set(await drawn("label > span:first-of-type"))]).toEqual(["10.5pt rgb(0, 0, 0)"]);
  expect([...new Set(await drawn("label small"))]).toEqual(["9.5pt rgb(68, 68, 68)"]);
});

test("the printed facts have their intended size, which is larger than their labels", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("img", { name: "QR code of this page" }).waitFor();
  const points = (text: string) =>
    page
      .locator("[data-print=head]")
      .getByText(text, { exact: true })
      .evaluate((one) => Math.round(Number.parseFloat(getComputedStyle(one).fontSize) * 0.75 * 10) / 10);
  const texts = ["Cooking time", "1 hour", "15 minutes", "6", "Medium", "French Cuisine"];
  expect(await Promise.all(texts.map(points))).toEqual([9.5, 12, 12, 12, 12, 9.5]);
});

test("the reader chooses whether the picture is printed", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(() => {
    window.printed = [];
    window.print = () => {
      window.printed?.push(document.documentElement.dataset.print ?? "whole");
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await page.goto(`${site.origin}/recipe/duck-orange`);
  const printed = () => page.evaluate(() => window.printed);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Print Recipe" }).first().click();
    await page.getByRole("button", { name }).click();
  };
  await choose("Print without picture");
  // A choice made before the page's script is ready takes effect late; until then the menu stays open.
  await expect.poll(printed).toEqual(["plain"]);
  await choose("Print with picture");
  await expect.poll(printed).toEqual(["plain", "whole"]);
});

test("a post prints with all its text and its address, and without controls", async () => {
  const site = await openTestSite();
  const row = (cell: string) => `<tr>${Array.from({ length: 9 }, (_, at) => `<${cell}>Columnheading${at}</${cell}>`).join("")}</tr>`;
  const content = `<p>As in a <a href="/recipe/ratatouille">ratatouille</a>.</p><pre>${"a long line ".repeat(30)}</pre><table>${row("th")}${row("td")}</table><blockquote>Wait.</blockquote>`;
  await site.makePost({ slug: "slow-heat", content });
  const { page } = await openBrowser({ viewport: { width: 794, height: 1123 } });
  await page.goto(`${site.origin}/blog/slow-heat`);
  await page.getByRole("heading", { name: "The dish in this story" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("img", { name: "QR code of this page" }).isVisible()).toBe(true);
  expect(await page.getByText(`${site.origin.replace("http://", "")}/blog/slow-heat`).isVisible()).toBe(true);
  for (const words of ["Back to Blog", /\d views?$/, "The dish in this story"])
    expect(await page.getByText(words).first().isVisible(), String(words)).toBe(false);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("pre, table, html")].filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.tagName),
  );
  expect(cut).toEqual([]);
  const edge = (text: string) =>
    page
      .getByRole("article")
      .getByText(text)
      .evaluate((one) => one.getBoundingClientRect().left);
  expect(await edge("Wait."), "beyond the margin nothing is printed").toBe(await edge("As in a"));
});

test.each(["/", "/country/france"])("%s prints its cards whole, with durations that can be read", async (path) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 794, height: 1123 } });
  await page.goto(site.origin + path);
  await page.emulateMedia({ media: "print" });
  const cards = page.getByRole("article");
  expect(await cards.count()).toBeGreaterThan(8);
  const styles = await cards.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect([...new Set(styles)]).toEqual(["avoid"]);
  const badge = cards.getByText(/^\d+ (min|h)/).first();
  expect(await badge.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe("exact");
});

test("the home page is printed without its picture and its buttons, which on paper are an empty sheet", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(site.origin);
  const button = page.getByRole("link", { name: "Watch Recipes" });
  const picture = page.locator("main img").first();
  expect(await picture.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await button.isVisible()).toBe(false);
  expect(await picture.isVisible()).toBe(false);
});
