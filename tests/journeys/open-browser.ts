import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, expect, onTestFinished } from "vitest";
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
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isOurs = message.text() === "Service Worker registration blocked by Playwright";
    if (message.type() !== "debug" && !isOurs) complaints.push(`${message.type()}: ${message.text()} at ${page.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message} at ${page.url()}`));
  return { page, complaints };
}

/**
 * On a busy machine the network is idle before a page is interactive, and before it has requested its script: a test that waits for an
 * idle network also waits for React, which leaves its mark on the elements it has hydrated, or, on a page for reading, for what its
 * script adds to the page once the fonts are there (for its buttons see `wakePage`). A page's network is idle only once: after a press, wait for what the press brings.
 */
function waitUntilAwake(page: Page, hasScripts: boolean): void {
  const isAwake = () =>
    "__reactRouterContext" in window
      ? Object.keys(document.body).some((key) => key.startsWith("__reactFiber$"))
      : !document.querySelector("[data-island]") || document.querySelector("link[rel=manifest]") !== null;
  const [goto, reload, waitForLoadState] = [page.goto.bind(page), page.reload.bind(page), page.waitForLoadState.bind(page)];
  const wait = async (state?: string) => {
    if (hasScripts && state === "networkidle") await page.waitForFunction(isAwake);
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await wait(options?.waitUntil);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await wait(options?.waitUntil);
    return answer;
  };
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState(state, options);
    await wait(state);
  };
}

/** Waits until a page has nothing left to do, such as what React does after it has drawn something new. */
export const untilIdle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));

/**
 * Uses a page for reading, which only then fetches the rest of its scripts, and waits until each of its parts is interactive and every
 * script has arrived.
 */
export async function wakePage(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => {
      const islands = [...document.querySelectorAll<HTMLElement>("[data-island]:not([data-wake=asked]):not([data-island] *)")];
      const asleep = islands.filter(({ dataset }) => dataset.awake === undefined).map(({ dataset }) => dataset.island);
      const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href);
      return islands.length === 0 ? ["every part"] : [...asleep, ...preloads.filter((href) => performance.getEntriesByName(href).length === 0)];
    });
  let x = 10;
  await expect
    .poll(async () => {
      // Repeated, because a page does not notice the pointer before its script is there.
      await page.mouse.move(x++, 10);
      return left();
    })
    .toEqual([]);
}
