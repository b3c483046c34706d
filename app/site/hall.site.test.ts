import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, partsOf, readPage, textOf } from "../../tests/read-page.ts";

const page = async (path: string) => {
  const site = await openTestSite();
  return { site, ...(await readPage(site, path)) };
};

test("an unknown address answers 404, says so, and links home", async () => {
  const { status, headings, main } = await page("/no/such/page");
  expect([status, headings, linksOf(main)]).toEqual([404, ["404. Oops! Page not found"], [["Return to Home", "/"]]]);
});

test("an unknown address is kept out of search engines and caches", async () => {
  const { meta, canonical, headers } = await page("/no/such/page");
  expect([meta.robots, canonical, headers.get("cache-control")]).toEqual(["noindex, nofollow", undefined, "no-store"]);
});

test("the attempted address is logged", async () => {
  const site = await openTestSite();
  const logged: unknown[] = [];
  site.services.log.warn = (entry: object) => void logged.push(entry);
  await site.get("/no/such/page?with=secrets");
  expect(logged).toEqual([{ path: "/no/such/page" }]);
});

test("the sitemap page shows each link with its name, description and path", async () => {
  const { main } = await page("/sitemap");
  const cards = partsOf(main, "li").map(textOf);
  expect(cards).toHaveLength(17);
  expect(cards).toContain("Italy Recipes and cooking traditions of Italy /country/italy");
});

test("the sitemap page links home and to the search", async () => {
  const links = linksOf((await page("/sitemap")).main);
  expect([links[0], links.at(-1)]).toEqual([
    ["Back to Home", "/"],
    ["Search Recipes", "/search"],
  ]);
});

test("the sitemap page has a title, a description and a canonical link", async () => {
  const { site, title, meta, canonical } = await page("/sitemap");
  expect([title, canonical]).toEqual(["Sitemap | Simmer", `${site.origin}/sitemap`]);
  expect(meta.description?.length).toBeGreaterThan(50);
});

test.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
])("%s is a page of its own that everyone may cache", async (path, heading) => {
  const { status, headings, title, headers } = await page(path);
  expect([status, headings, title, headers.get("cache-control")?.startsWith("public")]).toEqual([200, [heading], `${heading} | Simmer`, true]);
});

test("while the database is down a post's address says so politely, with 503", async () => {
  const site = await openTestSite();
  site.services.log.error = () => {};
  await site.loseDatabase();
  const { status, headings, title, footer } = await readPage(site, "/blog/some-story");
  expect([status, title.endsWith("| Simmer"), headings.length, linksOf(footer).length]).toEqual([503, true, 1, 18]);
});
