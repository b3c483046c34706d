import { DomUtils } from "htmlparser2";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { partsOf, readPage, textOf } from "../../../tests/read-page.ts";
import { findRecipe } from "./recipes.server.ts";

async function page(path: string) {
  const site = await openTestSite();
  const shown = await readPage(site, path);
  return { site, ...shown, text: textOf(shown.main) };
}

test("a recipe shows its parts in order without JavaScript", async () => {
  const { text } = await page("/recipe/creamy-pasta");
  const parts = [
    "Easy Recipe",
    "Italian Cuisine",
    "Origin: tested and filmed in our kitchen in Northern Italy.",
    "Cooking time",
    "Save Recipe",
    "Share Recipe",
    "The Story Behind Creamy Pasta",
    "Fresh Ingredients",
    "Equipment Needed",
    "Pro Equipment Tip",
    "Ingredients List",
    "Step-by-Step Instructions",
    "Nutrition Information",
    "Recipe Variations",
    "Chef's Expert Tips",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b));
});

test("a picture of the ingredients is described, and loaded when it is near", async () => {
  const { main } = await page("/recipe/creamy-pasta");
  const picture = partsOf(main, "img").find(({ attribs }) => attribs.src?.includes("/ingredients-creamy-pasta."));
  const { width, height } = await sharp("content/pictures/masters/ingredients-creamy-pasta.jpg").metadata();
  expect(picture?.attribs).toMatchObject({ width: String(width), height: String(height), loading: "lazy" });
  expect(picture?.attribs.alt).toMatch(/spaghetti.{40,}Parmesan/);
});

test("a recipe with a clip offers its file without JavaScript and its facts to search engines, and another recipe does neither", async () => {
  const { site, main, html, jsonLd } = await page("/recipe/beef-red-wine-stew");
  const file = partsOf(main, "a", { type: "video/mp4" })[0]?.attribs.href;
  expect(file).toMatch(/^\/pictures\/beef-red-wine-stew\.[0-9a-f]{8}\.clip\.mp4$/);
  const { video } = jsonLd.find((data) => data["@type"] === "Recipe");
  expect(video).toMatchObject({ contentUrl: site.origin + file, duration: "PT9S" });
  expect(video.hasPart[1]).toMatchObject({ startOffset: 5, endOffset: 9, url: `${site.origin}/recipe/beef-red-wine-stew?t=5` });
  expect((await readPage(site, "/recipe/beef-red-wine-stew?t=5")).html).toBe(html);
  const other = await page("/recipe/ratatouille");
  expect([partsOf(other.main, "a", { type: "video/mp4" }), other.html.includes("VideoObject")]).toEqual([[], false]);
});

test("save and share buttons stand above and below the recipe", async () => {
  const { main } = await page("/recipe/ratatouille");
  const buttons = partsOf(main, "button").map(textOf);
  for (const name of ["Save Recipe", "Share Recipe"])
    expect(
      buttons.filter((one) => one === name),
      name,
    ).toHaveLength(2);
});

test("an address without an id shows creamy pasta and names its canonical address", async () => {
  const { site, canonical } = await page("/recipe");
  expect(canonical).toBe(`${site.origin}/recipe/creamy-pasta`);
});

test("an address with capital letters, as phones write them, leads to the recipe", async () => {
  const site = await openTestSite();
  const { status, headers } = await site.get("/recipe/Coq-Au-Vin");
  expect([status, headers.get("Location")]).toEqual([301, "/recipe/coq-au-vin"]);
});

test("an unknown recipe answers 404 and says so", async () => {
  const { status, text } = await page("/recipe/no-such-dish");
  expect([status, text.includes("Recipe Not Found"), text.includes("The requested recipe does not exist.")]).toEqual([404, true, true]);
});

test("an unknown recipe is hidden from search engines", async () => {
  expect((await page("/recipe/no-such-dish")).meta.robots).toMatch(/^noindex/);
});

test("a recipe page sets no cookie and may be cached", async () => {
  const { headers } = await page("/recipe/coq-au-vin");
  expect([headers.get("set-cookie"), headers.get("cache-control")?.startsWith("public")]).toEqual([null, true]);
});

test("a recipe page has one main heading: the dish", async () => {
  const { page: whole } = await page("/recipe/steak-au-poivre");
  expect(partsOf(whole, "h1").map(textOf)).toEqual(["Steak au Poivre"]);
});

test("the anchor of each step in the structured data exists in the page", async () => {
  const { main, jsonLd } = await page("/recipe/duck-orange");
  const steps: { url: string }[] = jsonLd.find((data) => data["@type"] === "Recipe").recipeInstructions;
  const anchors = steps.map(({ url }) => new URL(url).hash.slice(1));
  expect(partsOf(main, "li").flatMap(({ attribs }) => attribs.id ?? [])).toEqual(expect.arrayContaining(anchors));
  expect(anchors.length).toBeGreaterThan(4);
});

test("ingredients can be checked off without JavaScript", async () => {
  const { main } = await page("/recipe/creamy-pasta");
  const labels = partsOf(main, "label").filter((label) => partsOf(label, "input", { type: "checkbox" }).length === 1);
  expect(labels).toHaveLength(findRecipe("creamy-pasta")?.ingredients.length ?? 0);
});

test("both systems of measure are shown", async () => {
  const { text } = await page("/recipe/creamy-pasta");
  expect([text.replaceAll("\u00a0", " ")].map((shown) => [shown.includes("11 oz"), shown.includes("320 g")])).toEqual([[true, true]]);
});

test("quantities do not break across lines where they are read, and machines get ordinary spaces", async () => {
  const { main, jsonLd } = await page("/recipe/duck-orange");
  const read = DomUtils.textContent(main);
  expect(read).toContain("you need 240\u00a0ml\u00a0/\u00a01\u00a0cup");
  expect(read).toContain("for 20\u00a0minutes");
  const machines = JSON.stringify(jsonLd);
  expect(machines).toContain("for 20 minutes");
  expect(machines).not.toContain("\u00a0");
});

test("a dish with an apostrophe in its name is shown as it is written", async () => {
  expect((await page("/recipe/duck-orange")).title).toBe("Duck à l'Orange | Simmer");
});
