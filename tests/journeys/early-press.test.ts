import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { openLine } from "./open-line.ts";

/** Delays every script of the page. Resolves, once the first is requested, to functions that let them through or fail. */
function holdScripts(page: Page): Promise<{ come(): void; fail(): void }> {
  const { promise: verdict, resolve: judge } = Promise.withResolvers<boolean>();
  return new Promise((resolve) => {
    void page.route("**/assets/*.js", async (route) => {
      resolve({ come: () => judge(true), fail: () => judge(false) });
      await ((await verdict) ? route.continue() : route.abort());
    });
  });
}

test("a button pressed before its script has loaded responds once the script arrives, and only once", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  const held = holdScripts(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  (await held).come();
  await page.getByRole("button", { name: "Saved" }).first().waitFor();
  await page.getByText("Recipe saved").waitFor();
  expect(complaints).toEqual([]);
});

test.each(["Save Recipe", "Play video"])("without a connection, “%s” pressed before its script has loaded says so, and leads nowhere", async (name) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const held = holdScripts(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.context().setOffline(true);
  const pressed = page.locator("main :is(a, button)").filter({ hasText: name }).first();
  await pressed.click();
  (await held).fail();
  await page.getByText("This needs a connection").waitFor();
  expect(new URL(page.url()).pathname).toBe("/recipe/creamy-pasta");
});

test("a recipe saved in one tab is saved in another that nobody has touched", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  // Ten seconds after loading a page wakes by itself, but not this one.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, time: number) => setTimeout(work, time === 10_000 ? 600_000 : time)) as typeof setTimeout;
  });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await other.getByRole("button", { name: "Save Recipe" }).first().click();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
});

test("a button pressed while the page itself is loading responds once the page is complete", async () => {
  const site = await openTestSite();
  const rest = Promise.withResolvers<void>();
  const line = await openLine(site.origin, {
    bringPage: async (html, response) => {
      const half = html.indexOf("</main>");
      response.write(html.subarray(0, half));
      await rest.promise;
      response.end(html.subarray(half));
    },
  });
  const { page } = await openBrowser();
  await page.goto(`${line}/recipe/creamy-pasta`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  rest.resolve();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
});

test("on a page cut off before its script, the sign-in button leads to the admin area", async () => {
  const site = await openTestSite();
  const line = await openLine(site.origin, { bringPage: (html, response) => response.end(html.subarray(0, html.indexOf("</main>"))) });
  const { page } = await openBrowser();
  await page.goto(`${line}/terms`);
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.waitForURL(/\/admin\/blog/);
});

test("a sign-in button pressed on a page that is then cut off before its script leads to the admin area as well", async () => {
  const site = await openTestSite();
  const end = Promise.withResolvers<void>();
  const line = await openLine(site.origin, {
    bringPage: async (html, response) => {
      response.write(html.subarray(0, html.indexOf("</main>")));
      await end.promise;
      response.end();
    },
  });
  const { page } = await openBrowser();
  await page.goto(`${line}/terms`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  end.resolve();
  await page.waitForURL(/\/admin\/blog/);
});

test("two buttons pressed before their script has loaded both respond when it arrives", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  const held = holdScripts(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  (await held).come();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
});

// React hydrates the search page as a whole, and clicks are lost until it has.
test.each(["/terms", "/search"])("the sign-in button pressed on %s before its script has loaded opens the dialog when it arrives", async (path) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const held = holdScripts(page);
  await page.goto(site.origin + path);
  await page.getByRole("button", { name: "Admin Login" }).click();
  (await held).come();
  await page.getByRole("dialog", { name: "Admin Login" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("when the script cannot be fetched, the sign-in button leads to the admin area, which denies access", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const held = holdScripts(page);
  await page.goto(`${site.origin}/terms`);
  await page.getByRole("button", { name: "Admin Login" }).click();
  (await held).fail();
  await page.waitForURL(/\/admin\/blog/);
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
});

test("of two dialogs requested before their script has loaded, only the last opens", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const held = holdScripts(page);
  await page.goto(site.origin);
  await page.getByRole("button", { name: "Join Community" }).click();
  await page.getByRole("button", { name: "Admin Login" }).click();
  (await held).come();
  await page.getByRole("dialog", { name: "Admin Login" }).waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(1);
});

test.each([
  ["its entry", /\/assets\/entry[^/]*\.js$/],
  ["the code of its parts", /\/assets\/islands[^/]*\.js$/],
])("a button that did nothing, because %s could not be fetched, responds when it is pressed again and the script can be fetched", async (_, missing) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  let isAway = true;
  let refused = 0;
  await page.route(missing, (route) => (isAway ? route.abort() : route.continue()));
  page.on("requestfailed", (request) => missing.test(request.url()) && refused++);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const save = page.getByRole("button", { name: /^Save/ }).first();
  const press = (button: HTMLElement) => {
    if (button.textContent === "Save Recipe") button.click();
    return button.textContent;
  };
  // Each press sends a new request, besides the preloads.
  const asked = async () => {
    expect(await save.evaluate(press)).toBe("Save Recipe");
    return refused;
  };
  await expect.poll(asked).toBeGreaterThan(2);
  isAway = false;
  await expect.poll(() => save.evaluate(press)).toBe("Saved");
  await page.getByText("Recipe saved").waitFor();
});

const savedBefore = JSON.stringify([{ id: "creamy-pasta", title: "Creamy Pasta", savedAt: "2026-11-01T10:00:00.000Z" }]);
const save = (page: Page) => page.evaluate((list) => localStorage.setItem("simmer.saved", list), savedBefore);

/** Presses a button that is handled after every earlier press, so that those have done by then what they do. */
async function pressTheme(page: Page) {
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  return page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark", pressed: true });
}

test("a recipe that was already saved stays saved when its button, which cannot say so before its script, is pressed early", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  await page.goto(`${site.origin}/terms`);
  await save(page);
  const held = holdScripts(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  const last = await pressTheme(page);
  (await held).come();
  await last.waitFor();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("simmer.saved"))).toBe(savedBefore);
});

test("a recipe saved in another tab stays saved when it is pressed in one whose script could not be fetched until then", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  let isAway = true;
  await page.route(/\/assets\/islands[^/]*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const button = page.getByRole("button", { name: "Save Recipe" }).first();
  await button.click();
  await page.getByRole("alert").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/terms`);
  await save(other);
  isAway = false;
  await button.click();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
  await (await pressTheme(page)).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("simmer.saved"))).toBe(savedBefore);
});

test("a theme chosen early is taken, although its button said that it was chosen already", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme: "light" });
  await page.goto(`${site.origin}/terms`);
  await page.evaluate(() => localStorage.setItem("simmer.theme", "dark"));
  const held = holdScripts(page);
  await page.goto(`${site.origin}/terms`);
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "System", pressed: true }).click();
  (await held).come();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("simmer.theme"))).not.toBe("dark");
});
