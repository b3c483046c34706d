import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

const post = { slug: "bread", content: "<h2>Flour</h2><p>And water.</p>" };
const pages = ["/", "/recipe/creamy-pasta", "/country/france", "/blog", "/blog/bread", "/sitemap"];

test.each(pages)("%s brings at most 100 kB of scripts, after the page is there, and nothing of the router or the admin area", async (path) => {
  const site = await openTestSite();
  await site.makePost(post);
  const { page, complaints } = await openBrowser();
  const scripts: { name: string; bytes: number }[] = [];
  page.on("requestfinished", async (request) => {
    if (request.resourceType() !== "script") return;
    const name = new URL(request.url()).pathname;
    const { responseBodySize } = await request.sizes();
    scripts.push({ name, bytes: responseBodySize });
  });
  const html = await (await site.get(path)).text();
  expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  await page.goto(site.origin + path, { waitUntil: "networkidle" });
  await expect.poll(() => scripts.some(({ name }) => name.includes("/islands-"))).toBe(true);
  expect(scripts.map(({ name }) => name).filter((name) => /router|admin|editor|sign-in|login/.test(name))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100_000);
  expect(complaints).toEqual([]);
});

test("a font of the page is preloaded, and there are two at most", async () => {
  const site = await openTestSite();
  const html = await (await site.get("/recipe/creamy-pasta")).text();
  const fonts = html.match(/<link[^>]*as="font"[^>]*>/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.length).toBeLessThanOrEqual(2);
});
