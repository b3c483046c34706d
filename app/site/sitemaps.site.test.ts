import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { readPage } from "../../tests/read-page.ts";
import { listCountries } from "../features/countries/countries.server.ts";
import type { Recipe } from "../features/recipes/recipe.ts";
import { listRecipes, listRecipesOf } from "../features/recipes/recipes.server.ts";

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test("robots.txt names the sitemap and blocks no page", async () => {
  const site = await openTestSite();
  const answer = await site.get("/robots.txt");
  const text = await answer.text();
  expect([answer.headers.get("content-type"), text.includes(`Sitemap: ${site.origin}/sitemap.xml`), /Disallow: \/\s*$/m.test(text)]).toEqual([
    "text/plain; charset=utf-8",
    true,
    false,
  ]);
});

test("the index names only parts that exist", async () => {
  const site = await openTestSite();
  await site.makePost();
  const index = await site.get("/sitemap.xml");
  expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const parts = addresses(await index.text());
  expect(parts).toEqual([`${site.origin}/sitemaps/pages.xml`, `${site.origin}/sitemaps/posts-1.xml`]);
  for (const part of parts) expect((await site.get(new URL(part ?? "").pathname)).status).toBe(200);
});

test("without posts the index names only the pages", async () => {
  const site = await openTestSite();
  expect(addresses(await (await site.get("/sitemap.xml")).text())).toEqual([`${site.origin}/sitemaps/pages.xml`]);
});

test("every address of the pages answers, and none is hidden from search engines", async () => {
  const site = await openTestSite();
  const paths = addresses(await (await site.get("/sitemaps/pages.xml")).text()).map((address) => new URL(address ?? "").pathname);
  const content = [...listCountries().map(({ id }) => `/country/${id}`), ...listRecipes().map(({ id }) => `/recipe/${id}`)];
  expect(paths).toEqual(["/", "/blog", "/search", "/sitemap", "/privacy", "/terms", ...content]);
  for (const path of paths) {
    const answer = await site.get(path);
    expect([path, answer.status, (await answer.text()).includes("noindex")]).toEqual([path, 200, false]);
  }
});

test("every page below the home page has a breadcrumb trail to itself", async () => {
  const site = await openTestSite();
  const paths = addresses(await (await site.get("/sitemaps/pages.xml")).text()).map((address) => new URL(address ?? "").pathname);
  for (const path of [...paths.filter((one) => one !== "/"), "/join", "/join/italy"]) {
    const { jsonLd } = await readPage(site, path);
    const trail = jsonLd.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement;
    expect([path, trail?.[0]?.item, trail?.at(-1)?.item]).toEqual([path, `${site.origin}/`, site.origin + path]);
  }
});

test("recipes list a picture that exists and the day they were published", async () => {
  const site = await openTestSite();
  const xml = await (await site.get("/sitemaps/pages.xml")).text();
  const entry = new RegExp(`<url><loc>${site.origin}/recipe/coq-au-vin</loc>.*?</url>`, "s").exec(xml)?.[0] ?? "";
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const picture = /<image:loc>(.*?)<\/image:loc>/.exec(entry)?.[1] ?? "";
  expect((await site.get(new URL(picture).pathname)).headers.get("content-type")).toBe("image/jpeg");
});

test("recipes, their country and the home page are in the sitemap with the day their text last changed", async () => {
  const site = await openTestSite();
  const xml = await (await site.get("/sitemaps/pages.xml")).text();
  const dayOf = (path: string) => new RegExp(`<loc>${site.origin}${path}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1];
  const changed = (recipes: Recipe[]) => recipes.map(({ published, updated }) => updated ?? published).sort();
  expect(listRecipes().some(({ updated }) => updated)).toBe(true);
  for (const recipe of listRecipes()) expect([recipe.id, dayOf(`/recipe/${recipe.id}`)]).toEqual([recipe.id, changed([recipe])[0]]);
  expect(dayOf("/")).toBe(changed(listRecipes()).at(-1));
  // A country without recipes has no date.
  for (const { id } of listCountries()) expect([id, dayOf(`/country/${id}`)]).toEqual([id, changed(listRecipesOf(id)).at(-1)]);
});

test("a post is in the sitemap with the time of its last change", async () => {
  const site = await openTestSite();
  const post = await site.makePost({ updatedAt: new Date("2026-03-04T05:06:07Z") });
  expect(await (await site.get("/sitemaps/posts-1.xml")).text()).toContain(
    `<url><loc>${site.origin}/blog/${post.slug}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`,
  );
});

test("a picture given as data, or with an unreadable address, is in no sitemap", async () => {
  const site = await openTestSite();
  for (const featuredImageUrl of ["data:image/png;base64,iVBORw0KGgo=", "http://"]) await site.makePost({ featuredImageUrl });
  const answer = await site.get("/sitemaps/posts-1.xml");
  const xml = await answer.text();
  expect([answer.status, addresses(xml).length, xml.includes("<image:loc>")]).toEqual([200, 2, false]);
});

test("a draft is in no sitemap", async () => {
  const site = await openTestSite();
  await site.makePost({ isPublished: false });
  const { slug } = await site.makePost();
  expect(addresses(await (await site.get("/sitemaps/posts-1.xml")).text())).toEqual([`${site.origin}/blog/${slug}`]);
});

test.each(["posts-2.xml", "posts-0.xml", "posts-01.xml", "nothing.xml", "posts-99999999999.xml"])("there is no part %s", async (part) => {
  const site = await openTestSite();
  await site.makePost();
  expect((await site.get(`/sitemaps/${part}`)).status).toBe(404);
});

test("while the database is down the part with the pages is served, and the index asks to come again", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  const index = await site.get("/sitemap.xml");
  expect([(await site.get("/sitemaps/pages.xml")).status, index.status, index.headers.get("retry-after")]).toEqual([200, 503, "30"]);
});
