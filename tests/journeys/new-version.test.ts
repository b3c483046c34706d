import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { openLine } from "./open-line.ts";

/** A site that serves pages of an old version until it is updated. Of the old version's files only the entry script still exists. */
async function openUpdatedSite() {
  const site = await openTestSite();
  let version = "old";
  const origin = await openLine(site.origin, {
    pathOf: (path) => (path.startsWith("/assets/old/islands") ? undefined : path.replace(/^\/assets\/(old|new)\//, "/assets/")),
    bringPage: (html, response) => response.end(html.toString().replaceAll(/\/assets\/(?=[\w.-]+\.js)/g, `/assets/${version}/`)),
  });
  return {
    origin,
    update: () => {
      version = "new";
    },
  };
}

const islands = /\/assets\/islands[^/]*\.js$/;

/** Presses a button at the top of a recipe without a pointer, so that no event precedes the click. */
const press = (page: Page, name: string) =>
  page
    .locator("button, a")
    .filter({ hasText: name })
    .first()
    .evaluate((button: HTMLElement) => button.click());

test.each([
  ["Save Recipe", "Saved"],
  ["Play video", "Close video"],
])("after an update of the site, pressing '%s' reloads the page, where it then works, and ticks are kept", async (name, answer) => {
  const { origin, update } = await openUpdatedSite();
  const { page } = await openBrowser();
  await page.goto(`${origin}/recipe/creamy-pasta`);
  update();
  const tick = page.getByRole("checkbox").first();
  await tick.check();
  const anew = page.waitForEvent("load");
  await press(page, name);
  await anew;
  expect(page.url()).toBe(`${origin}/recipe/creamy-pasta`);
  expect(await tick.isChecked()).toBe(true);
  await press(page, name);
  await page.getByRole("button", { name: answer }).first().waitFor();
});

test("after an update of the site, a page with typed text stays and says what to do", async () => {
  const { origin, update } = await openUpdatedSite();
  const { page } = await openBrowser();
  await page.goto(`${origin}/recipe/creamy-pasta`);
  update();
  const words = page.getByRole("combobox", { name: "Search recipes" }).first();
  await words.fill("beans");
  await press(page, "Save Recipe");
  await page.getByRole("alert").getByText("There is a new version of this page").waitFor();
  expect(await words.inputValue()).toBe("beans");
});

test("a button whose script cannot be fetched says that it needs a network, leads nowhere else, and works once there is one", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  let isAway = true;
  const address = `${site.origin}/recipe/creamy-pasta`;
  await page.route(islands, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(address);
  await page.route(address, (route) => (isAway ? route.abort() : route.continue()));
  await press(page, "Play video");
  await page.getByRole("alert").getByText("This needs a connection").waitFor();
  expect(page.url()).toBe(address);
  isAway = false;
  await press(page, "Play video");
  await page.getByRole("button", { name: "Close video" }).waitFor();
});

test("when only a part's script fails to load, a clip opens as its file, and another button says that it failed", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.route(islands, (route) => route.abort());
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await press(page, "Save Recipe");
  await page.getByRole("alert").getByText("This could not be loaded").waitFor();
  await press(page, "Play video");
  await page.waitForURL(/\.mp4$/);
});

test("after an update of the site, a page that no longer exists is reloaded and says so", async () => {
  const { origin, update } = await openUpdatedSite();
  const { page } = await openBrowser();
  await page.goto(`${origin}/none`);
  update();
  const anew = page.waitForEvent("load");
  await press(page, "Dark");
  await anew;
});
