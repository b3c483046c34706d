import { expect, test } from "vitest";
import { listRecipes } from "../../app/features/recipes/recipes.server.ts";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const recipes = listRecipes().map(({ id }) => id);
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
declare const window: Window & { printed?: string[] };

test.each(["A4", "Letter"])("every recipe fits on two pages of %s, with its picture and without", async (format) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  for (const id of recipes) {
    await page.goto(`${site.origin}/recipe/${id}`);
    for (const print of ["", "plain"]) {
      await page.evaluate((value) => document.documentElement.setAttribute("data-print", value), print);
      expect(pagesOf(await page.pdf({ format })), id).toBeLessThanOrEqual(2);
    }
  }
});

test("paper shows the recipe in ink on white, with its address and code, and nothing to press, in the dark theme too", async () => {
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

test("nothing on paper is set smaller than 9.5 points, whatever the reader's text size", async () => {
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
  for (const name of ["Print without picture", "Print with picture"]) {
    await page.getByRole("button", { name: "Print Recipe" }).first().click();
    await page.getByRole("button", { name }).click();
  }
  await expect.poll(() => page.evaluate(() => window.printed)).toEqual(["plain", "whole"]);
});
