import { expect, test } from "vitest";
import { openTestSite } from "../../../../tests/open-site.ts";
import { assetsOf } from "./page-key.ts";

const shellOf = (code: string): { assets: string[]; files: string[] } => JSON.parse(/^self\.shell=(.*);\n/.exec(code)?.[1] ?? "null");

test("the service worker is revalidated every time, and may fetch from this site alone", async () => {
  const answer = await (await openTestSite()).get("/sw.js");
  expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("Content-Security-Policy")]).toEqual([
    200,
    "no-cache",
    "default-src 'none'; connect-src 'self'",
  ]);
});

test("everything that the service worker fetches in advance exists, and together is smaller than a large picture", async () => {
  const site = await openTestSite();
  const { assets, files } = shellOf(await (await site.get("/sw.js")).text());
  let bytes = 0;
  for (const path of [...assets, ...files]) {
    const answer = await site.get(path, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status, path).toBe(200);
    bytes += Number(answer.headers.get("Content-Length"));
    await answer.arrayBuffer();
  }
  expect(bytes).toBeLessThan(300_000);
});

test.each(["/", "/recipe/ratatouille", "/country/france", "/blog", "/profile", "/offline", "/sitemap", "/terms"])(
  "%s uses no script or style that the service worker does not keep",
  async (path) => {
    const site = await openTestSite();
    const { assets } = shellOf(await (await site.get("/sw.js")).text());
    expect(assetsOf(await (await site.get(path)).text()).filter((asset) => !assets.includes(asset))).toEqual([]);
  },
);

test("the offline page is hidden from search engines", async () => {
  expect(await (await (await openTestSite()).get("/offline")).text()).toContain('content="noindex, nofollow"');
});
