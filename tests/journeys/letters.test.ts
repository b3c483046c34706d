import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../open-site.ts";
import { linkIn, postForm, readOutbox } from "../sign-in.ts";
import { openBrowser } from "./open-browser.ts";

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("simmer.letters") ?? "");

/** Confirms in this browser what `email` requested. Returns the link to change or leave, once the device has stored it. */
async function confirmHere(page: Page, site: TestSite, email: string, mails = 1): Promise<string> {
  const mail = (await readOutbox(site, mails)).find(({ to }) => to?.[0]?.address === email);
  const link = mail ? linkIn(mail, site) : "";
  await page.goto(site.origin + link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "You are in" }).waitFor();
  const way = link.replace("confirm", "preferences");
  await expect.poll(() => kept(page)).toContain(way);
  return way;
}

test("with the keyboard alone, a reader joins in the dialog, confirms by email, and finds the subscription on the profile", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/`);
  const button = page.getByRole("button", { name: "Join Community" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  await dialog.waitFor();
  await page.keyboard.type("mara@simmer.example");
  await page.keyboard.press("Enter");
  await dialog.getByRole("status").getByText("Please check your email.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await confirmHere(page, site, "mara@simmer.example");
  expect(await kept(page)).not.toContain("mara@simmer.example");
  await page.goto(`${site.origin}/profile`);
  await page.getByText("m…@simmer.example").waitFor();
  await page.getByRole("link", { name: "Change or unsubscribe" }).click();
  await page.getByRole("checkbox", { name: "New recipes and stories" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "New recipes and stories" }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

test("'Notify Me' asks in place for one country's recipes, and reports what is wrong", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/country/germany`);
  await page.getByRole("button", { name: "Notify Me" }).click();
  const dialog = page.getByRole("dialog", { name: "German recipes" });
  const email = dialog.getByLabel("Email");
  await email.fill("mara@simmer");
  await dialog.getByRole("button", { name: "Notify Me" }).click();
  await dialog.getByText("Enter your email address, such as you@example.com.").waitFor();
  await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true);
  await email.fill("mara@simmer.example");
  await dialog.getByRole("button", { name: "Notify Me" }).click();
  await dialog.getByText("Please check your email.").waitFor();
  const [mail] = await readOutbox(site, 1);
  expect(mail?.subject).toBe("Please confirm: German recipes from Simmer");
});

test("on country pages opened from the search, a reader can ask for one country's recipes and then for another's", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  const countries = page.getByRole("contentinfo");
  await countries.getByRole("link", { name: "Germany" }).click();
  await page.getByRole("button", { name: "Notify Me" }).click();
  const german = page.getByRole("dialog", { name: "German recipes" });
  await german.getByLabel("Email").fill("mara@simmer.example");
  await german.getByRole("button", { name: "Notify Me" }).click();
  await german.getByText("Please check your email.").waitFor();
  await german.getByRole("button", { name: "Close" }).click();
  await countries.getByRole("link", { name: "Indonesia" }).click();
  await page.getByRole("heading", { level: 1, name: "Indonesian Cuisine" }).waitFor();
  await page.getByRole("button", { name: "Notify Me" }).click();
  const indonesian = page.getByRole("dialog", { name: "Indonesian recipes" });
  await indonesian.getByLabel("Email").waitFor();
  expect(await indonesian.getByText("Please check your email.").count()).toBe(0);
});

test("two readers of one device whose addresses are masked alike both keep their link to leave", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await postForm(site, "/api/join", { email: "marie@gmail.example", topic: "stories" });
  const way = await confirmHere(page, site, "marie@gmail.example");
  await postForm(site, "/api/join", { email: "max@gmail.example", topic: "stories" });
  const another = await confirmHere(page, site, "max@gmail.example", 2);
  const ways = page.getByRole("link", { name: "Change or unsubscribe" });
  const addresses = () => ways.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await page.goto(`${site.origin}/profile`);
  await expect.poll(addresses).toEqual([way, another]);
  await ways.last().click();
  await page.getByRole("link", { name: "Unsubscribe and delete my address" }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: "You have unsubscribed" }).waitFor();
  await expect.poll(() => kept(page)).not.toContain(another);
  await page.goto(`${site.origin}/profile`);
  await expect.poll(addresses).toEqual([way]);
});

test("opening the link to change or leave makes the device forget a reader who left elsewhere", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await postForm(site, "/api/join", { email: "mara@simmer.example", topic: "stories" });
  const way = await confirmHere(page, site, "mara@simmer.example");
  await postForm(site, way.replace("preferences", "leave"), {});
  await page.goto(`${site.origin}/profile`);
  await page.getByRole("link", { name: "Change or unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: "This subscription has ended" }).waitFor();
  await expect.poll(() => kept(page)).toBe("");
  await page.goto(`${site.origin}/profile`);
  await page.getByText("This device knows of no subscription.").waitFor();
});

test("an address typed with capitals is no longer pending once it is confirmed, and one that never is can be forgotten", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const main = page.getByRole("main");
  const ask = async (email: string) => {
    await page.goto(`${site.origin}/join`);
    await main.getByLabel("Email").fill(email);
    await main.getByRole("button", { name: "Join" }).click();
    // If the form was sent before its script was ready, the next page stores the address a moment later.
    await expect.poll(() => kept(page)).toContain(email.slice(email.indexOf("@")).toLowerCase());
  };
  await ask("Reader+tag@Example.ORG");
  await confirmHere(page, site, "reader+tag@example.org");
  await ask("mara@simmer.exmaple");
  await page.goto(`${site.origin}/profile`);
  const entries = page.getByRole("region", { name: "Subscriptions" }).getByRole("listitem").filter({ hasText: "…@" });
  await expect.poll(() => entries.count()).toBe(2);
  const waiting = entries.filter({ hasText: "Signed up here" });
  expect(await waiting.textContent()).toContain("m…@simmer.exmaple");
  await waiting.getByRole("button", { name: "Forget" }).click();
  await expect.poll(() => entries.allTextContents()).toEqual([expect.stringContaining("r…@example.org")]);
});

test("an address sent before the page's script has loaded is still listed as pending on the profile", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  let isSent = false;
  page.on("request", (request) => {
    isSent ||= request.method() === "POST";
  });
  await page.route("**/assets/*.js", (route) => (isSent ? route.continue() : route.abort()));
  await page.goto(`${site.origin}/join`);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("mara@simmer.example");
  await main.getByRole("button", { name: "Join" }).click();
  await main.getByText("Please check your email.").waitFor();
  await expect.poll(() => kept(page)).toContain("m…@simmer.example");
  await page.goto(`${site.origin}/profile`);
  await page.getByText("Signed up here: New recipes and stories").waitFor();
});

test("a mistyped address can be seen and corrected in the dialog", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Join Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  const email = dialog.getByLabel("Email");
  await email.fill("mara@simmer.exmaple");
  await page.keyboard.press("Enter");
  await dialog.getByText("If mara@simmer.exmaple exists").waitFor();
  await dialog.getByRole("link", { name: "Use another address" }).click();
  await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await email.inputValue()).toBe("mara@simmer.exmaple");
  await email.fill("mara@simmer.example");
  await page.keyboard.press("Enter");
  await dialog.getByText("If mara@simmer.example exists").waitFor();
  expect((await readOutbox(site, 2)).flatMap(({ to }) => to?.[0]?.address).sort()).toEqual(["mara@simmer.example", "mara@simmer.exmaple"]);
});

test("without JavaScript a reader joins, confirms, chooses topics and leaves", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/country/indonesia`);
  await page.getByRole("button", { name: "Notify Me" }).click();
  await page.getByRole("heading", { level: 1, name: "Indonesian recipes" }).waitFor();
  await page.getByRole("main").getByLabel("Email").fill("mara@simmer.example");
  await page.getByRole("button", { name: "Notify Me" }).click();
  await page.getByText("Please check your email.").waitFor();
  const [mail] = await readOutbox(site, 1);
  await page.goto(site.origin + (mail ? linkIn(mail, site) : ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "Choose what you get" }).click();
  await page.getByRole("checkbox", { name: "Stories", exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(await page.getByRole("checkbox", { name: "Stories", exact: true }).isChecked()).toBe(true);
  await page.getByRole("link", { name: "Unsubscribe and delete my address" }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: "You have unsubscribed" }).waitFor();
});

test("when the server cannot be reached, the dialog says so and keeps what was typed", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Join Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  await dialog.getByLabel("Email").fill("mara@simmer.example");
  await page.route("**/api/join", (route) => route.abort());
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await dialog.getByRole("alert").getByText("The server could not be reached. Please try again.").waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe("mara@simmer.example");
});

test("with the keyboard, a reader whose request fails is still at the button, and presses meanwhile send nothing", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Join Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Community" });
  await dialog.getByLabel("Email").fill("mara@simmer.example");
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/join", async (route) => {
    sent += 1;
    await held.promise;
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Join", exact: true }).press("Space");
  await dialog.getByRole("button", { name: "Sending..." }).waitFor();
  for (const key of ["Enter", "Shift+Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  held.resolve();
  await dialog.getByRole("alert").getByText("The server could not be reached.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Join");
  expect(sent).toBe(1);
});

test.each(["light", "dark"] as const)("the dialog and the pages about letters have no accessibility faults and fit 320 pixels, %s", async (colorScheme) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ colorScheme, viewport: { width: 320, height: 800 } });
  const flaws = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [...violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)]), ...(width > 320 ? [[page.url(), width]] : [])];
  };
  await page.goto(`${site.origin}/`);
  await page.getByRole("button", { name: "Join Community" }).click();
  await page.getByRole("dialog", { name: "Join Community" }).getByLabel("Email").fill("mara@simmer.example");
  expect(await flaws()).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Please check your email.").waitFor();
  const [mail] = await readOutbox(site, 1);
  const link = mail ? linkIn(mail, site) : "";
  for (const path of ["/join", link, link.replace("confirm", "preferences")]) {
    await page.goto(site.origin + path);
    expect(await flaws()).toEqual([]);
  }
});
