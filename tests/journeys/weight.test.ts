import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser, wakePage } from "./open-browser.ts";

const post = { slug: "bread", content: "<h2>Flour</h2><p>And water.</p>" };
const pages = ["/", "/recipe/creamy-pasta", "/country/france", "/blog", "/blog/bread", "/sitemap"];

test.each(pages)("%s loads at most 100 kB of scripts, after the page has arrived, and nothing of the router or the admin area", async (path) => {
  const site = await openTestSite();
  await site.makePost(post);
  const { page, complaints } = await openBrowser();
  const scripts: { name: string; bytes: number }[] = [];
  let asked = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked++;
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push({ name: new URL(response.url()).pathname, bytes: Number(response.headers()["content-length"]) });
  });
  const html = await (await site.get(path)).text();
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*rel="modulepreload"/);
  await page.goto(site.origin + path);
  await wakePage(page);
  // The last script is the one that stores the page.
  await expect.poll(() => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path)).toBe(true);
  await expect.poll(() => scripts.length).toBe(asked);
  expect(scripts.some(({ name }) => name.includes("/islands-"))).toBe(true);
  expect(scripts.map(({ name }) => name).filter((name) => /router|admin|editor|sign-in|session-keeper|login-dialog-(?!id)/.test(name))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100_000);
  expect(complaints).toEqual([]);
});

test("two fonts load after the first page has arrived, and are there from the first paint of the next", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const fonts: string[] = [];
  let isLoaded = false;
  page.once("load", () => {
    isLoaded = true;
  });
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(`${isLoaded ? "after" : "before"} the page`);
  });
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const shown = () => page.evaluate(() => [...document.fonts].filter(({ family, status }) => / Late/.test(family) && status === "loaded").length);
  await expect.poll(shown).toBe(2);
  expect(fonts).toEqual(["after the page", "after the page"]);
  const family = () => page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(await family()).toMatch(/^"?Newsreader Late"?,/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("simmer.fonts"))).toBe("here");
  await page.goto(`${site.origin}/recipe/ratatouille`, { waitUntil: "commit" });
  expect(await family()).toMatch(/^"?Newsreader"?,/);
});

test("the site can be installed, and what that needs loads after the page", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  expect(await (await site.get("/")).text()).not.toContain('rel="manifest"');
  await page.goto(site.origin);
  await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: `${site.origin}/manifest.webmanifest`, errors: [] });
});
