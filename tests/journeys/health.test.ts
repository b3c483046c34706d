import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openBrowser } from "./open-browser.ts";

test.each(["light", "dark"] as const)("an administrator gets from the list to the page of health, and can read it at any width, %s", async (colorScheme) => {
  const site = await openTestSite();
  site.services.seen.query("select pg_sleep(1)", 1000);
  const { page, complaints } = await openBrowser({ colorScheme });
  await page.goto(`${site.origin}/admin/sign-in`);
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(testAdministrator.email);
  await form.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Health" }).click();
  await page.getByRole("heading", { name: "Health", level: 1 }).waitFor();
  const checks = page.getByRole("list", { name: "Checks" }).getByRole("listitem");
  await checks.filter({ hasText: "Last backup" }).filter({ hasText: "Look at this" }).waitFor();
  await checks.filter({ hasText: "Tables" }).filter({ hasText: "Fine" }).waitFor();
  await page.getByText("select pg_sleep(?)").waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaultsOf(page), `at ${width}`).toEqual([]);
    expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
