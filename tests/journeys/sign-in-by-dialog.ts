import type { Locator, Page } from "playwright-core";
import type { TestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import type { Person } from "../sign-in.ts";

export const loginDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Admin Login" });

/** Opens the sign-in dialog on a public page. */
export async function openLogin(page: Page, site: TestSite): Promise<void> {
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  await loginDialog(page).waitFor();
}

/** Fills in the open sign-in dialog, for the administrator by default. Enter then sends it. */
export async function fillLogin(page: Page, { email, password }: Person = testAdministrator): Promise<void> {
  await loginDialog(page).getByLabel("Email").fill(email);
  await loginDialog(page).getByLabel("Password", { exact: true }).fill(password);
}

/** Fills in and sends the open sign-in dialog, without waiting for the answer. */
export async function sendLogin(page: Page, person?: Person): Promise<void> {
  await fillLogin(page, person);
  await page.keyboard.press("Enter");
}

/** Signs the administrator in through the dialog, and waits for the list of posts. */
export async function signInByDialog(page: Page, site: TestSite): Promise<void> {
  await openLogin(page, site);
  await sendLogin(page);
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
  // The list loads as a new document: its script must be ready before anything is typed or pressed.
  await page.waitForLoadState("networkidle");
}
