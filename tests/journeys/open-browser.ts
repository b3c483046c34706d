import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { flags } from "../../tools/browser.mjs";

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

export type Visitor = {
  page: Page;
  /** Console messages and failed requests. Empty on a healthy page. */
  complaints: string[];
};

/**
 * A new visitor with an empty browser, closed when the test ends. The service worker is blocked unless a test allows it with
 * `serviceWorkers: "allow"`: tests can neither count nor delay what it answers. Motion is reduced unless a test asks for it: a
 * page that is still scrolling smoothly can move a button away from a click on a busy machine.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: flags });
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block", reducedMotion: "reduce", ...options });
  onTestFinished(() => context.close());
  context.on("page", (page) => waitUntilAwake(page, options.javaScriptEnabled !== false));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isOurs = message.text() === "Service Worker registration blocked by Playwright";
    if (message.type() !== "debug" && !isOurs) complaints.push(`${message.type()}: ${message.text()} at ${page.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message} at ${page.url()}`));
  return { page, complaints };
}

/**
 * On a busy machine the network of a fully hydrated page is idle before the page is interactive: a test that waits for an idle
 * network also waits for React, which leaves its mark on the elements it has hydrated.
 */
function waitUntilAwake(page: Page, hasScripts: boolean): void {
  const isAwake = () => !("__reactRouterContext" in window) || Object.keys(document.body).some((key) => key.startsWith("__reactFiber$"));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (hasScripts && options?.waitUntil === "networkidle") await page.waitForFunction(isAwake);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (hasScripts && options?.waitUntil === "networkidle") await page.waitForFunction(isAwake);
    return answer;
  };
}
