import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, partsOf, readPage, textOf } from "../../tests/read-page.ts";
import { listRecipes } from "../features/recipes/recipes.server.ts";

async function home() {
  const site = await openTestSite();
  return { site, ...(await readPage(site, "/")) };
}

test("the hero says what the site is, with its three figures", async () => {
  const { main } = await home();
  expect(textOf(partsOf(main, "section").slice(0, 1))).toMatch(
    /^Recipe Video Platform Share Your Culinary Dreams Discover, create and share food recipes through video in a community of home cooks and professional chefs\. Watch Recipes Join Community .*Recipes 10K\+ Members 50K\+ Views 1M\+$/,
  );
});

test("'Watch Recipes' links to the recipe videos", async () => {
  const { main } = await home();
  expect(linksOf(main)).toContainEqual(["Watch Recipes", "/search"]);
});

test("without JavaScript 'Join Community' leads to the page that asks for an address", async () => {
  const { site, main } = await home();
  const form = partsOf(main, "form").find((one) => textOf(partsOf(one, "button")) === "Join Community");
  const join = await readPage(site, form?.attribs.action ?? "");
  expect([join.status, join.headings]).toEqual([200, ["Join Community"]]);
});

test("the collection shows every recipe of French Cuisine, and no others", async () => {
  const { main } = await home();
  const french = listRecipes().filter(({ cuisine }) => cuisine === "French Cuisine");
  expect(linksOf(partsOf(main, "article")).map(([, address]) => address)).toEqual(french.map(({ id }) => `/recipe/${id}`));
});

test("the collection has its title and subtitle", async () => {
  expect(textOf((await home()).main)).toContain(
    "New French Recipe Collection Discover authentic French recipes featuring classic dishes from the heart of France",
  );
});

test("views and likes are the same every time the page is rendered", async () => {
  const [first, second] = [await home(), await home()];
  expect(textOf(first.main)).toBe(textOf(second.main));
});

test("the search-engine description promotes French recipe videos to over 50K food lovers, in 160 characters", async () => {
  const { meta } = await home();
  expect(meta.description).toMatch(/authentic French recipe videos.*over 50K food lovers/);
  expect(meta.description?.length).toBeLessThanOrEqual(160);
});

test("the first picture is loaded at once, and those below wait", async () => {
  const [first, ...others] = partsOf((await home()).main, "img").map(({ attribs }) => attribs.loading);
  expect([first, new Set(others)]).toEqual(["eager", new Set(["lazy"])]);
});

test("structured data says who runs the site and how to search it", async () => {
  const { site, jsonLd } = await home();
  const graph: { "@type": string; potentialAction?: { target: { urlTemplate: string } } }[] = jsonLd[0]["@graph"];
  expect(graph.map((node) => node["@type"])).toEqual(["WebSite", "Organization"]);
  expect(graph[0]?.potentialAction?.target.urlTemplate).toBe(`${site.origin}/search?q={search_term_string}`);
});

test("the home page needs no database", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  expect((await readPage(site, "/")).status).toBe(200);
});
