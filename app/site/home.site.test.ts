import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, readPage, textOf } from "../../tests/read-page.ts";

async function home() {
  const site = await openTestSite();
  return { site, ...(await readPage(site, "/")) };
}

test("the hero says what the site is, with its three figures", async () => {
  const { main } = await home();
  expect(textOf(/<section.*?<\/section>/s.exec(main)?.[0] ?? "")).toMatch(
    /^Recipe Video Platform Share Your Culinary Dreams Discover, create and share food recipes through video in a community of home cooks and professional chefs\. Watch Recipes Join Community .*Recipes 10K\+ Members 50K\+ Views 1M\+$/,
  );
});

test("'Watch Recipes' leads to the recipe videos", async () => {
  const { main } = await home();
  expect(linksOf(main)).toContainEqual(["Watch Recipes", "/search"]);
});

test("'Join Community' leads to the page that asks for an address, where there is no JavaScript", async () => {
  const { site, main } = await home();
  const page = /<form[^>]*action="([^"]+)"[^>]*><button[^>]*>Join Community/i.exec(main)?.[1] ?? "";
  const join = await readPage(site, page);
  expect([join.status, textOf(/<h1.*?<\/h1>/s.exec(join.main)?.[0] ?? "")]).toEqual([200, "Join Community"]);
});

test("the collection shows every recipe of French Cuisine, and no other", async () => {
  const { main } = await home();
  expect(linksOf((main.match(/<article.*?<\/article>/gs) ?? []).join("")).map(([, address]) => address)).toEqual(
    [
      "ratatouille",
      "steak-au-poivre",
      "marseille-shrimp-stew",
      "duck-orange",
      "lyon-chicken-vinegar",
      "crispy-monkfish-capers",
      "beef-red-wine-stew",
      "coq-au-vin",
      "stuffed-pork-apple-riesling",
    ].map((id) => `/recipe/${id}`),
  );
});

test("the collection has its title and subtitle", async () => {
  expect(textOf((await home()).main)).toContain(
    "New French Recipe Collection Discover authentic French recipes featuring classic dishes from the heart of France",
  );
});

test("views and likes are the same at every rendering", async () => {
  const [first, second] = [await home(), await home()];
  expect(textOf(first.main)).toBe(textOf(second.main));
});

test("the search-engine description promotes French recipe videos to over 50K food lovers, in 160 characters", async () => {
  const { description } = await home();
  expect([description.length <= 160, /authentic French recipe videos/.test(description), /over 50K food lovers/.test(description)]).toEqual([true, true, true]);
});

test("the first picture is fetched at once, those below wait", async () => {
  const pictures = (await home()).main.match(/<img[^>]*>/g) ?? [];
  expect(pictures.map((one) => one.includes('loading="lazy"'))).toEqual([false, ...Array(pictures.length - 1).fill(true)]);
});

test("machines read who runs the site and how to search it", async () => {
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
