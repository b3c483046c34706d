import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setInterval } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";

/**
 * The site on a line that brings its HTML two hundred bytes at a time, as a phone at the edge of its network has it, and no
 * fonts: where they come late, letters change their widths, which is not what is asked here.
 */
async function openSlowLine(origin: string): Promise<string> {
  const bring = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith(".woff2")) return response.writeHead(404).end();
    const answer = await fetch(`${origin}${request.url}`);
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type, "cache-control": answer.headers.get("cache-control") ?? "no-store" });
    if (!type.startsWith("text/html")) return response.end(bytes);
    let sent = 0;
    for await (const _ of setInterval(4)) {
      response.write(bytes.subarray(sent, sent + 200));
      sent += 200;
      if (sent >= bytes.length || response.destroyed) break;
    }
    return response.end();
  };
  // Where the site hangs up, at the latest when it stops, so does the line.
  const server = createServer((request, response) => void bring(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([390, 1440])("at %i px nothing on the first screen moves while a page comes in pieces", async (width) => {
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
