import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

test.each([
  { width: 1440, height: 900, recipe: "creamy-pasta" },
  { width: 1366, height: 768, recipe: "julia-chicken" },
])("at $width×$height the wheel and the keyboard move the page of $recipe over its ingredients too", async ({ recipe, ...viewport }) => {
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
