import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
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
