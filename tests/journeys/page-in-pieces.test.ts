import { setInterval } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { openLine } from "./open-line.ts";

/**
 * The site on a connection that delivers its HTML two hundred bytes at a time, like a phone with a weak signal, and without
 * fonts: late ones change the widths of letters, which is not what is tested here.
 */
function openSlowLine(origin: string): Promise<string> {
  return openLine(origin, {
    pathOf: (path) => (path.endsWith(".woff2") ? undefined : path),
    bringPage: async (page, response) => {
      let sent = 0;
      for await (const _ of setInterval(4)) {
        response.write(page.subarray(sent, sent + 200));
        sent += 200;
        if (sent >= page.length || response.destroyed) break;
      }
      response.end();
    },
  });
}

test.each([390, 1440])("at %i px nothing on the first screen moves while a page arrives in pieces", async (width) => {
  const site = await openTestSite();
  for (let index = 0; index < 6; index++) await site.makePost();
  await site.makePost({ slug: "bread", title: "Bread", content: "<p>Flour and water.</p>".repeat(60) });
  const line = await openSlowLine(site.origin);
  const { page } = await openBrowser({ viewport: { width, height: 844 } });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push(...(entry as Shift).sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 90) ?? "?"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [
    "/",
    "/recipe/steak-au-poivre",
    "/recipe/beef-red-wine-stew",
    "/country/italy",
    "/country/indonesia",
    "/search",
    "/search?q=wine",
    "/sitemap",
    "/blog",
    "/blog/bread",
  ]) {
    await page.goto(`${line}${path}`);
    expect({ path, moved: await page.evaluate(() => (window as Window & { moved?: string[] }).moved) }).toEqual({ path, moved: [] });
  }
});
