import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { linksOf, partsOf, readPage, textOf } from "../../../tests/read-page.ts";
import { listRecipesOf } from "../recipes/recipes.server.ts";
import { listCountries } from "./countries.server.ts";

const page = async (path: string) => {
  const site = await openTestSite();
  return { site, ...(await readPage(site, path)) };
};

const empty = listCountries().filter(({ id }) => listRecipesOf(id).length === 0);

test("a country with recipes shows its parts in order", async () => {
  const { main } = await page("/country/france");
  const text = textOf(main);
  const parts = ["French Cuisine", "Cooking Style & Philosophy", "Traditional Specialties", "Featured French Recipes", "Steak au Poivre"];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b));
});

test.each(["france", "italy"])("%s features its own recipes and no others, each with its views and likes", async (key) => {
  const { main } = await page(`/country/${key}`);
  expect(linksOf(main)).toEqual(listRecipesOf(key).map(({ id, title }) => [title, `/recipe/${id}`]));
  for (const card of partsOf(main, "article")) expect(textOf(card)).toMatch(/Simmer Kitchen 12K views 1\.2K likes$/);
});

test.each(empty)("$id says that more recipes are coming, and offers to notify the reader", async ({ id, adjective }) => {
  const text = textOf((await page(`/country/${id}`)).main);
  expect(text).toContain(
    `More Recipes Coming Soon! We're working on bringing you authentic ${adjective} recipes. Stay tuned for delicious traditional dishes! Notify Me`,
  );
});

test.each(empty)("without JavaScript 'Notify Me' of $id leads to the page that asks for an address", async ({ id, adjective }) => {
  const { site, main } = await page(`/country/${id}`);
  const form = partsOf(main, "form").find((one) => textOf(partsOf(one, "button")) === "Notify Me");
  const join = await readPage(site, form?.attribs.action ?? "");
  expect([join.status, join.headings]).toEqual([200, [`${adjective} recipes`]]);
});

test("a country's address may be written in any case, and its page names the canonical one", async () => {
  const { site, status, canonical } = await page("/country/ITALY");
  expect([status, canonical]).toEqual([200, `${site.origin}/country/italy`]);
});

test("an unknown country answers 404, says so and is hidden from search engines", async () => {
  const { status, main, meta } = await page("/country/atlantis");
  expect([status, textOf(main), meta.robots]).toEqual([404, "Country Not Found The requested country page does not exist. Back to Home", "noindex, nofollow"]);
});

test("the title names the country, and the description fits a search result", async () => {
  const { title, meta } = await page("/country/indonesia");
  expect(title).toBe("Recipes from Indonesia: Indonesian Cuisine | Simmer");
  expect(meta.description).toMatch(/^.{80,160}$/);
});

test("structured data gives the trail to a country and the list of its recipes", async () => {
  const { site, jsonLd } = await page("/country/france");
  const [trail, list] = ["BreadcrumbList", "ItemList"].map((type) => jsonLd.find((data) => data["@type"] === type));
  expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual(["Home", "France"]);
  expect(list.itemListElement[0]).toEqual({ "@type": "ListItem", position: 1, url: `${site.origin}/recipe/${listRecipesOf("france")[0]?.id}` });
});

test("a country page can be cached for everyone and needs no database", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  const { status, headers } = await readPage(site, "/country/france");
  expect([status, headers.get("set-cookie"), headers.get("cache-control")?.startsWith("public")]).toEqual([200, null, true]);
});
