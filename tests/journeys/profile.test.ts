import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { listenersOf } from "./listeners-of.ts";
import { openBrowser } from "./open-browser.ts";

/** The profile of a device that stores this value. */
async function openProfile(key: string, value: unknown): Promise<Page> {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(([name = "", text = ""]) => localStorage.setItem(name, text), [key, JSON.stringify(value)]);
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

test("with the keyboard, removing saved recipes one after another stays at their place in the list", async () => {
  const saved = ["coq-au-vin", "creamy-pasta", "ratatouille"].map((id, at) => ({ id, title: id, savedAt: `2026-01-0${9 - at}T10:00:00.000Z` }));
  const page = await openProfile("simmer.saved", saved);
  await page.getByRole("button", { name: "Remove creamy-pasta from saved recipes" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Remove ratatouille from saved recipes");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Remove coq-au-vin from saved recipes");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nothing saved yet" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Saved recipes");
});

test("a removal that was undone, or can be undone no longer, waits no more for the page to be left", async () => {
  const page = await openProfile("simmer.saved", [{ id: "ratatouille", title: "Ratatouille", savedAt: "2026-01-09T10:00:00.000Z" }]);
  const waiting = async () => (await listenersOf(page)).window.filter((type) => type === "pagehide").length;
  const before = await waiting();
  const remove = page.getByRole("button", { name: "Remove Ratatouille from saved recipes" });
  await remove.click();
  expect(await waiting()).toBe(before + 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await remove.waitFor();
  expect(await waiting()).toBe(before);
  await remove.click();
  expect(await waiting()).toBe(before + 1);
  await expect.poll(waiting).toBe(before);
});

test("with the keyboard, forgetting subscriptions one after another stays at their place in the list", async () => {
  const asked = { topics: [], waiting: ["Stories"], askedAt: Date.now() };
  const page = await openProfile("simmer.letters", [
    { ...asked, address: "m…@simmer.example", mark: "m" },
    { ...asked, address: "r…@simmer.example", mark: "r", link: "/letters/preferences/r" },
    { ...asked, address: "z…@simmer.example", mark: "z" },
  ]);
  await page.getByRole("button", { name: "Forget z…@simmer.example" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Change or unsubscribe");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focused(page)).toBe("Forget m…@simmer.example");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Change or unsubscribe");
});

test("with the keyboard, forgetting the only subscription continues at the list's heading", async () => {
  const page = await openProfile("simmer.letters", [{ address: "m…@simmer.example", mark: "m", topics: [], waiting: ["Stories"], askedAt: Date.now() }]);
  await page.getByRole("button", { name: "Forget m…@simmer.example" }).press("Enter");
  await page.getByText("This device knows of no subscription.").waitFor();
  await expect.poll(() => focused(page)).toBe("Subscriptions");
});

test("where storage is blocked, a choice of units or theme applies to the page, which says that it does not last", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  const said = page.getByRole("region", { name: /Notifications/ }).getByText("This browser can keep it only until you leave this page.");
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  await page.getByRole("radio", { name: "Metric first" }).check();
  await said.waitFor();
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await said.waitFor();
});

test("an import that a full storage refuses does not claim to have finished, and says what was not stored", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  const bring = (saved: object[]) => {
    const file = JSON.stringify({ format: "simmer-profile", version: 1, saved, choices: { units: "metric", theme: "dark" } });
    return page.getByLabel("Import", { exact: true }).setInputFiles({ name: "profile.json", mimeType: "application/json", buffer: Buffer.from(file) });
  };
  const flaw = page.getByRole("region", { name: "Your data" }).getByRole("alert");
  await bring([]);
  await flaw.getByText("This browser could not store the settings, so they are here only until you leave this page.").waitFor();
  await bring([{ id: "ratatouille", title: "Ratatouille", savedAt: "2026-01-31T18:30:00.000Z" }]);
  await flaw.getByText("This browser could not store the recipes and settings").waitFor();
  expect(await page.getByText("Import finished").count()).toBe(0);
});
