import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, readPage, textOf } from "../../tests/read-page.ts";

const page = async (path: string) => {
  const site = await openTestSite();
  return { site, ...(await readPage(site, path)) };
};

test("an unknown address answers 404, says so, and leads home", async () => {
  const { status, main } = await page("/no/such/page");
  expect([status, textOf(/<h1.*?<\/h1>/s.exec(main)?.[0] ?? ""), linksOf(main)]).toEqual([404, "404. Oops! Page not found", [["Return to Home", "/"]]]);
});

test("an unknown address is not for search engines and not for caches", async () => {
  const { head, headers } = await page("/no/such/page");
  expect([head.includes('<meta name="robots" content="noindex, nofollow"/>'), head.includes("canonical"), headers.get("cache-control")]).toEqual([
    true,
    false,
    "no-store",
  ]);
});

test("the attempted address is logged", async () => {
  const site = await openTestSite();
  const logged: unknown[] = [];
  site.services.log.warn = (entry: object) => void logged.push(entry);
  await site.get("/no/such/page?with=secrets");
  expect(logged).toEqual([{ path: "/no/such/page" }]);
});

test("the sitemap page shows each link with name, description and path", async () => {
  const { main } = await page("/sitemap");
  const cards = (main.match(/<li>.*?<\/li>/gs) ?? []).map(textOf);
  expect(cards).toHaveLength(17);
  expect(cards).toContain("Italy Recipes and cooking traditions of Italy /country/italy");
});

test("the sitemap page leads back home and to search", async () => {
  const links = linksOf((await page("/sitemap")).main);
  expect([links[0], links.at(-1)]).toEqual([
    ["Back to Home", "/"],
    ["Search Recipes", "/search"],
  ]);
});

test("the sitemap page has a title, a description and a canonical link", async () => {
  const { site, title, description, head } = await page("/sitemap");
  expect([title, description.length > 50, head.includes(`<link rel="canonical" href="${site.origin}/sitemap"/>`)]).toEqual(["Sitemap | Simmer", true, true]);
});

test.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
])("%s is a page of its own that everyone may keep", async (path, heading) => {
  const { status, main, title, headers } = await page(path);
  expect([status, textOf(/<h1.*?<\/h1>/s.exec(main)?.[0] ?? ""), title, headers.get("cache-control")?.startsWith("public")]).toEqual([
    200,
    heading,
    `${heading} | Simmer`,
    true,
  ]);
});

test("while the database is away a post's address says so politely, with 503", async () => {
  const site = await openTestSite();
  site.services.log.error = () => {};
  await site.loseDatabase();
  const { status, main, title, footer } = await readPage(site, "/blog/some-story");
  expect([status, title.endsWith("| Simmer"), main.includes("<h1"), linksOf(footer).length]).toEqual([503, true, true, 18]);
});
