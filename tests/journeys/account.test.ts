import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import { codeOf, linkIn, readOutbox, signIn, turnOnSecondFactor } from "../sign-in.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { openBrowser, wakePage } from "./open-browser.ts";
import { loginDialog, openLogin, sendLogin, signInByDialog } from "./sign-in-by-dialog.ts";

test("an administrator sets up a second factor and signs in with it in the dialog", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await signInByDialog(page, site);
  await page.getByRole("link", { name: "Your Account" }).click();
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByLabel("Your password").fill(testAdministrator.password);
  await section.getByRole("button", { name: "Set Up" }).click();
  await section.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const uri = await section.locator("input[name=uri]").inputValue();
  await section.getByLabel("Code from the app").fill(codeOf(uri));
  await section.getByRole("button", { name: "Turn It On" }).click();
  await section.getByText("10 recovery codes are left.").waitFor();
  expect(await section.getByRole("region", { name: "Recovery codes" }).getByRole("listitem").count()).toBe(10);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
  await openLogin(page, site);
  await sendLogin(page);
  await loginDialog(page).getByLabel("Code from your authenticator app").fill(codeOf(uri));
  await page.keyboard.press("Enter");
  await page.getByText("Welcome back, admin!").waitFor();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
  expect(complaints).toEqual([]);
});

test("on the account page the keyboard focus stays on the pressed button, or moves to the heading of a section that has changed", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await signIn(site);
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  const keyboardAt = () => page.evaluate(() => (document.activeElement === document.body ? "nothing" : document.activeElement?.textContent));
  const press = async (section: string, button: string | RegExp, message: string, at: string) => {
    await page.getByRole("region", { name: section }).getByRole("button", { name: button }).press("Enter");
    await page.getByText(message, { exact: true }).first().waitFor();
    await expect.poll(keyboardAt).toBe(at);
  };
  await press("Author profile", "Save Profile", "Your author profile was saved.", "Save Profile");
  await press("Name and email", "Change Name", "Your name was changed.", "Change Name");
  await press("Devices", /^Sign out /, "The device was signed out.", "Devices");
  const [factor, password] = ["Second factor", "Password"].map((name) => page.getByRole("region", { name, exact: true })) as [Locator, Locator];
  await factor.getByLabel("Your password").fill(testAdministrator.password);
  await press("Second factor", "Set Up", "Code from the app", "Second factor");
  await page.keyboard.press("Tab");
  expect(await factor.getByLabel("Code from the app").evaluate((field) => field === document.activeElement)).toBe(true);
  await password.getByLabel("Current password").fill(testAdministrator.password);
  await password.getByLabel("New password").fill("another patient kettle");
  await press("Password", "Change Password", "Your password was changed. All other devices are signed out.", "Password");
});

test("with the keyboard, a refused sign-in stays at its button", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/admin/sign-in`, { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(testAdministrator.email);
  await main.getByLabel("Password", { exact: true }).fill("not the password");
  await main.getByRole("button", { name: "Sign In" }).press("Space");
  await main.getByRole("alert").getByText("Login Failed").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Sign In");
  // Each step leads the focus to its own beginning, and has its own title.
  await main.getByRole("link", { name: "Forgot your password?" }).press("Enter");
  await main.getByRole("heading", { name: "Forgotten Password" }).waitFor();
  expect(await page.title()).toContain("Forgotten Password");
  await expect.poll(() => main.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  await main.getByLabel("Email").fill("nobody@simmer.example");
  await main.getByRole("button", { name: "Send the Link" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("If this address has an account");
});

test("a dialog step whose script fails to load says so, and opens when it is requested again", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await page.route(/\/recovery-step/, (route) => route.abort());
  const forgot = loginDialog(page).getByRole("button", { name: "Forgot your password?" });
  await forgot.click();
  await loginDialog(page).getByRole("alert").getByText("This could not be loaded. Try again").waitFor();
  await page.unroute(/\/recovery-step/);
  await forgot.click();
  await loginDialog(page).getByRole("button", { name: "Send the Link" }).waitFor();
});

test.each([
  ["", /^There is a new version of this page\. Reload it\.$/],
  ["cook@simmer.example", "Send or copy what you typed, then reload it."],
])("after an update of the site, the dialog with '%s' typed says what to do about a step that fails to load", async (typed, words) => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await loginDialog(page).getByLabel("Email").fill(typed);
  await page.route(/\/recovery-step/, (route) => route.abort());
  await page.route(`${site.origin}/terms`, (route) => route.fulfill({ contentType: "text/html", body: "The terms, anew." }));
  await loginDialog(page).getByRole("button", { name: "Forgot your password?" }).click();
  await loginDialog(page).getByRole("alert").getByText(words).waitFor();
});

test("turning off the second factor while signed out asks for a sign-in, and then turns it off", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const { uri, Cookie } = await turnOnSecondFactor(site, await signIn(site));
  const cookies = Cookie.split("; ").map((pair) => ({ name: pair.split("=")[0] ?? "", value: pair.slice(pair.indexOf("=") + 1), url: site.origin }));
  await page.context().addCookies(cookies);
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByLabel("Your password").fill(testAdministrator.password);
  await page.context().clearCookies();
  await section.getByRole("button", { name: "Turn It Off" }).click();
  await sendLogin(page);
  await loginDialog(page).getByLabel("Code from your authenticator app").fill(codeOf(uri));
  await page.keyboard.press("Enter");
  await page.getByText("The second factor is off.", { exact: true }).waitFor();
  await section.getByRole("button", { name: "Set Up" }).waitFor();
});

test("an administrator who signs out before the page's script has loaded is treated as signed out", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(`${site.origin}/`, { waitUntil: "commit" });
  scripts.resolve();
  await openLogin(page, site);
});

test("signing out while a session check is under way is not undone by its answer", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.getByRole("link", { name: "Your Account" }).click();
  const [held, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/viewer", async (route) => {
    const answer = await route.fetch();
    held.resolve();
    await signedOut.promise;
    await route.fulfill({ response: answer });
  });
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByLabel("Your password").fill(testAdministrator.password);
  await section.getByRole("button", { name: "Set Up" }).click();
  await section.getByLabel("Code from the app").fill(codeOf(await section.locator("input[name=uri]").inputValue()));
  await section.getByRole("button", { name: "Turn It On" }).click();
  await held.promise;
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
  const late = page.waitForResponse("**/api/viewer");
  signedOut.resolve();
  await (await late).finished();
  await openLogin(page, site);
});

test("a wrong code is reported in the dialog, and a recovery code works instead", async () => {
  const site = await openTestSite();
  const { uri, codes } = await turnOnSecondFactor(site, await signIn(site));
  const { page } = await openBrowser();
  await openLogin(page, site);
  await sendLogin(page);
  await loginDialog(page)
    .getByLabel("Code from your authenticator app")
    .fill(codeOf(uri) === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await loginDialog(page).getByRole("alert").filter({ hasText: "Login Failed: Invalid code" }).waitFor();
  await loginDialog(page).getByRole("button", { name: "Use a recovery code" }).click();
  await loginDialog(page)
    .getByLabel("Recovery code")
    .fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("a forgotten password is reset through the emailed link", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await loginDialog(page).getByRole("button", { name: "Forgot your password?" }).click();
  await loginDialog(page).getByRole("button", { name: "Send the Link" }).waitFor();
  await loginDialog(page).getByRole("textbox", { name: "Email" }).fill(testAdministrator.email);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("If this address has an account");
  await loginDialog(page).getByRole("button", { name: "Back to sign-in" }).press("Enter");
  expect(
    await loginDialog(page)
      .getByLabel("Email")
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  const [letter] = await readOutbox(site, 1);
  await page.goto(site.origin + (letter ? linkIn(letter, site) : ""), { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.getByLabel("New password").fill("password1234");
  await page.keyboard.press("Enter");
  await main.getByRole("alert").filter({ hasText: "This is similar to a commonly used password." }).waitFor();
  await main.getByLabel("New password").fill("another patient kettle");
  await page.keyboard.press("Enter");
  await main.getByText("Your new password is set. Sign in with it.").waitFor();
  await main.getByLabel("Email").fill(testAdministrator.email);
  await main.getByLabel("Password", { exact: true }).fill("another patient kettle");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("a lost network is reported as an unexpected error in the dialog and in a toast, and signing in can be retried", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await page.route("**/api/auth/sign-in/email", (route) => route.abort());
  await sendLogin(page);
  await loginDialog(page).getByRole("alert").filter({ hasText: "Error: An unexpected error occurred" }).waitFor();
  await page.getByText("An unexpected error occurred", { exact: true }).waitFor();
  await page.unroute("**/api/auth/sign-in/email");
  await sendLogin(page);
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("a server failure is reported as an unexpected error, without its cause", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, json: { message: "select * from accounts" } }));
  await sendLogin(page);
  await loginDialog(page).getByRole("alert").filter({ hasText: "Error: An unexpected error occurred" }).waitFor();
  expect(await page.getByText("select * from accounts").count()).toBe(0);
});

test("a refusal is shown in the provider's own words", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await openLogin(page, site);
  await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 403, json: { message: "The kitchen is closed." } }));
  await sendLogin(page);
  await page.getByText("Login Failed", { exact: true }).waitFor();
  await page.getByText("The kitchen is closed.", { exact: true }).waitFor();
});

test("signing out in one tab signs the others out: they hide the admin area, and an editor keeps what was typed", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "A pot of beans", isPublished: false });
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  const open = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(`${site.origin}/admin/${path}`, { waitUntil: "networkidle" });
    return tab;
  };
  const editor = await open(`blog/edit/${id}`);
  await editor.getByLabel("Title").fill("A pot of lentils");
  const paths = ["blog", "blog/deleted", `blog/${id}/revisions`, `blog/${id}/preview`, "pictures", "letters", "health", "account"];
  const others: Page[] = [];
  for (const path of paths) others.push(await open(path));
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  for (const tab of others) {
    await tab.getByRole("heading", { name: "Access Denied" }).waitFor();
    expect(await tab.getByRole("main").textContent()).not.toContain("A pot of beans");
  }
  expect(await editor.getByLabel("Title").inputValue()).toBe("A pot of lentils");
});

test("a second factor's key does not stay on the page beside a half-typed code after a sign-out in another tab", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  const account = await page.context().newPage();
  await account.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  const section = account.getByRole("region", { name: "Second factor" });
  await section.getByLabel("Your password").fill(testAdministrator.password);
  await section.getByRole("button", { name: "Set Up" }).click();
  await section.getByLabel("Code from the app").fill("123");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await account.getByRole("heading", { name: "Access Denied" }).waitFor();
});

test("an administrator who signs in again on the list sees its current state", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  const list = await page.context().newPage();
  await list.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await list.getByRole("heading", { name: "Access Denied" }).waitFor();
  await site.makePost({ title: "A pot of lentils" });
  await list.getByRole("main").getByRole("button", { name: "Admin Login" }).click();
  await sendLogin(list);
  await list.getByRole("heading", { name: "A pot of lentils" }).waitFor();
});

test("signing in on a page opens that page, in every tab that asks for a sign-in", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  const list = await page.context().newPage();
  await list.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("button", { name: "Admin Login" }).click();
  await sendLogin(page);
  for (const tab of [page, other]) await tab.getByRole("heading", { name: "Your Account" }).waitFor();
  await list.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("signing in on the separate sign-in page signs in the other tabs, and signing out in one of them signs that page out", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/admin/sign-in`, { waitUntil: "networkidle" });
  const main = other.getByRole("main");
  await main.getByLabel("Email").fill(testAdministrator.email);
  await main.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await other.keyboard.press("Enter");
  await other.getByRole("heading", { name: "Blog Management" }).waitFor();
  await page.getByRole("heading", { name: "Your Account" }).waitFor();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await other.getByRole("heading", { name: "Access Denied" }).waitFor();
});

test("the same button takes an administrator who is already signed in to the admin area", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("a reader who never signed in downloads nothing related to signing in", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await wakePage(page);
  expect(asked.filter((path) => /^\/api\/|session-keeper|sign-in|auth-|code-step|recovery/.test(path))).toEqual([]);
});

test("without JavaScript an administrator signs in with a second factor", async () => {
  const site = await openTestSite();
  const { uri } = await turnOnSecondFactor(site, await signIn(site));
  const { page } = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/admin/blog`);
  await page.getByRole("main").getByRole("link", { name: "Admin Login" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(testAdministrator.email);
  await main.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await main.getByRole("button", { name: "Sign In" }).click();
  await main.getByLabel("Code from your authenticator app").fill(codeOf(uri));
  await main.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the account's pages and steps violate no rule of WCAG 2.2 AA and fit 320px`, async () => {
    const site = await openTestSite();
    const { page } = await openBrowser({ colorScheme });
    const check = async (place: string) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFaultsOf(page), `${place} at ${width}`).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await page.goto(`${site.origin}/admin/sign-in`, { waitUntil: "networkidle" });
    await check("the sign-in page");
    await openLogin(page, site);
    await loginDialog(page).getByRole("button", { name: "Forgot your password?" }).click();
    await loginDialog(page).getByRole("button", { name: "Send the Link" }).waitFor();
    await check("the recovery step");
    await signInByDialog(page, site);
    await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
    await check("the account");
    const section = page.getByRole("region", { name: "Second factor" });
    await section.getByLabel("Your password").fill(testAdministrator.password);
    await section.getByRole("button", { name: "Set Up" }).click();
    await section.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    await check("the second factor being set up");
    await section.getByLabel("Code from the app").fill(codeOf(await section.locator("input[name=uri]").inputValue()));
    await section.getByRole("button", { name: "Turn It On" }).click();
    await section.getByText("10 recovery codes are left.").waitFor();
    await check("the recovery codes");
  });
}

test("forgetting everything on a device warns that it also signs out, and does so", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("You will also be signed out").waitFor();
  expect(await dialog.getByText("still comes by email").count()).toBe(0);
  await dialog.getByRole("button", { name: "Forget everything" }).click();
  await page.getByText("Nothing about your visits is left on this device.").waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect((await page.goto(`${site.origin}/admin/blog`))?.status()).toBe(401);
});

test("forgetting everything without a network says that the account is still signed in", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  // The code of the message, which the open dialog fetches in advance.
  const missing = () =>
    page.evaluate(() => {
      const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href);
      const arrived = performance.getEntriesByType("resource").map(({ name }) => name);
      return [...preloads.filter((href) => !arrived.includes(href)), ...(arrived.some((name) => name.includes("/toaster-")) ? [] : ["the toaster"])];
    });
  await expect.poll(missing).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Forget everything" }).click();
  await page.getByText("You are still signed in", { exact: true }).waitFor();
  await page.context().setOffline(false);
  expect((await page.goto(`${site.origin}/admin/blog`))?.status()).toBe(200);
});

test("forgetting everything without a network after signing out says that a cookie remains, until it is gone", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await signInByDialog(page, site);
  await page.goto(`${site.origin}/admin/account`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  const forget = async (says: string) => {
    await page.getByRole("button", { name: "Forget everything on this device" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Forget everything" }).click();
    await page.getByText(says, { exact: true }).waitFor();
  };
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("simmer")));
  await page.route("**/forget-device", (route) => route.abort());
  await forget("This device is still recognized");
  expect([await keys(), (await page.context().cookies()).length]).toEqual([["simmer.known"], 1]);
  await page.unroute("**/forget-device");
  await forget("Everything forgotten");
  expect([await keys(), await page.context().cookies()]).toEqual([[], []]);
});
