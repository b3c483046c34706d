import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { linksOf, readPage, textOf } from "../../../tests/read-page.ts";

const page = async (path: string) => {
  const site = await openTestSite();
  return { site, ...(await readPage(site, path)) };
};

test("a country with recipes shows its parts in order", async () => {
  const { main } = await page("/country/france");
  const text = textOf(main);
  const parts = ["French Cuisine", "Cooking Style & Philosophy", "Traditional Specialties", "Featured French Recipes", "Steak au Poivre"];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b));
});

test("France features ten recipes, each with its views and likes", async () => {
  const { main } = await page("/country/france");
  const cards = main.match(/<article.*?<\/article>/gs) ?? [];
  expect(cards.map((card) => /Simmer Kitchen 12K views 1\.2K likes$/.test(textOf(card)))).toEqual(Array(10).fill(true));
});

test("Italy features creamy pasta alone", async () => {
  const { main } = await page("/country/italy");
  expect(linksOf(main)).toEqual([["Creamy Pasta", "/recipe/creamy-pasta"]]);
});

test.each([
  ["germany", "German"],
  ["indonesia", "Indonesian"],
])("%s says that more recipes are coming, and how to hear of them", async (key, adjective) => {
  const text = textOf((await page(`/country/${key}`)).main);
  expect(text).toContain(
    `More Recipes Coming Soon! We're working on bringing you authentic ${adjective} recipes. Stay tuned for delicious traditional dishes! Notify Me`,
  );
});

test("'Notify Me' leads to the page that asks for an address, where there is no JavaScript", async () => {
  const { site, main } = await page("/country/germany");
  const path = /<form[^>]*action="([^"]+)"[^>]*><button[^>]*><svg.*?<\/svg>Notify Me/is.exec(main)?.[1] ?? "";
  const join = await readPage(site, path);
  expect([join.status, textOf(/<h1.*?<\/h1>/s.exec(join.main)?.[0] ?? "")]).toEqual([200, "German recipes"]);
});

test("a country's address may be written in any case, and names its one true form", async () => {
  const { site, status, head } = await page("/country/ITALY");
  expect([status, head.includes(`<link rel="canonical" href="${site.origin}/country/italy"/>`)]).toEqual([200, true]);
});

test("an unknown country answers 404, says so and is not for search engines", async () => {
  const { status, main, head } = await page("/country/atlantis");
  expect([status, textOf(main), head.includes('<meta name="robots" content="noindex, nofollow"/>')]).toEqual([
    404,
    "Country Not Found The requested country page does not exist. Back to Home",
    true,
  ]);
});

test("the title names the country, and the description fits a search result", async () => {
  const { title, description } = await page("/country/indonesia");
  expect([title, description.length <= 160 && description.length >= 80]).toEqual(["Recipes from Indonesia: Indonesian Cuisine | Simmer", true]);
});

test("machines read the trail to a country and the list of its recipes", async () => {
  const { site, jsonLd } = await page("/country/france");
  const [trail, list] = ["BreadcrumbList", "ItemList"].map((type) => jsonLd.find((data) => data["@type"] === type));
  expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual(["Home", "France"]);
  expect(list.itemListElement[0]).toEqual({ "@type": "ListItem", position: 1, url: `${site.origin}/recipe/ratatouille` });
});

test("a country page is kept for everyone and needs no database", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  const { status, headers } = await readPage(site, "/country/france");
  expect([status, headers.get("set-cookie"), headers.get("cache-control")?.startsWith("public")]).toEqual([200, null, true]);
});
