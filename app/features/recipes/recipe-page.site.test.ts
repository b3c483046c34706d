import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";

/** What a reader sees of a part of a page: its text without scripts and marks. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .replaceAll(" :", ":");
}

async function page(path: string) {
  const site = await openTestSite();
  const response = await site.get(path);
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { site, response, html, main, text: textOf(main) };
}

test("a recipe shows its parts in order, without JavaScript", async () => {
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

test("a picture of the ingredients is described and fetched when it is near; without one the recipe's facts stand there", async () => {
  const { main } = await page("/recipe/creamy-pasta");
  const [picture = ""] = main.match(/<img [^>]*ingredients-creamy-pasta[^>]*>/) ?? [];
  const { width, height } = await sharp("content/pictures/masters/ingredients-creamy-pasta.jpg").metadata();
  expect(picture).toMatch(new RegExp(`alt="Seen from above [^"]{40,}" width="${width}" height="${height}" loading="lazy"`));
  const other = await page("/recipe/julia-chicken");
  expect([other.text.includes("Fresh Ingredients"), other.text.includes("Recipe Overview Difficulty Medium")]).toEqual([false, true]);
});

test("a recipe with a clip offers its file to readers without a script and its facts to machines; another recipe does neither", async () => {
  const { site, main, html } = await page("/recipe/beef-red-wine-stew");
  const [, file = ""] = /<a href="(\/pictures\/beef-red-wine-stew\.[0-9a-f]{8}\.clip\.mp4)" type="video\/mp4"/.exec(main) ?? [];
  expect(html).toContain(`"contentUrl":"${site.origin}${file}"`);
  expect(html).toContain('"duration":"PT9S"');
  expect(html).toContain(`"startOffset":5,"endOffset":9,"url":"${site.origin}/recipe/beef-red-wine-stew?t=5"`);
  expect(await (await site.get("/recipe/beef-red-wine-stew?t=5")).text()).toBe(html);
  const other = await page("/recipe/ratatouille");
  expect([other.main.includes("video/mp4"), other.html.includes("VideoObject")]).toEqual([false, false]);
});

test("save and share stand above and below the recipe", async () => {
  const { main } = await page("/recipe/ratatouille");
  expect([main.split("Save Recipe").length - 1, main.split("</svg>Share Recipe").length - 1]).toEqual([2, 2]);
});

test("an address without an id shows creamy pasta, and names its one true address", async () => {
  const { site, html } = await page("/recipe");
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/recipe/creamy-pasta"/>`);
});

test("an unknown recipe answers 404 and says so", async () => {
  const { response, text } = await page("/recipe/no-such-dish");
  expect([response.status, text.includes("Recipe Not Found"), text.includes("The requested recipe does not exist.")]).toEqual([404, true, true]);
});

test("an unknown recipe is not offered to search engines", async () => {
  const { html } = await page("/recipe/no-such-dish");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test("a recipe page sets no cookie and may be kept by caches", async () => {
  const { response } = await page("/recipe/coq-au-vin");
  expect([response.headers.get("set-cookie"), response.headers.get("cache-control")?.startsWith("public")]).toEqual([null, true]);
});

test("a recipe page has one main heading: the dish", async () => {
  const { html } = await page("/recipe/steak-au-poivre");
  expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, heading]) => heading)).toEqual(["Steak au Poivre"]);
});

test("each step's anchor in the structured data exists in the page", async () => {
  const { html } = await page("/recipe/duck-orange");
  const anchors = [...html.matchAll(/\/recipe\/duck-orange#(step-[a-z0-9-]+)"/g)].map(([, anchor]) => anchor ?? "");
  expect([anchors.length > 4, anchors.filter((anchor) => !html.includes(`id="${anchor}"`))]).toEqual([true, []]);
});

test("ingredients can be checked off without JavaScript", async () => {
  const { html } = await page("/recipe/creamy-pasta");
  expect(html.match(/<label[^>]*><input type="checkbox"/g)).toHaveLength(12);
});

test("both systems of measure are shown", async () => {
  const { text } = await page("/recipe/creamy-pasta");
  expect([text.replaceAll("\u00a0", " ")].map((shown) => [shown.includes("11 oz"), shown.includes("320 g")])).toEqual([[true, true]]);
});

test("the end of a line tears no quantity apart where it is read; machines read common spaces", async () => {
  const { html, main } = await page("/recipe/duck-orange");
  expect(main).toContain("you need 240\u00a0ml\u00a0/\u00a01\u00a0cup");
  expect(main).toContain("for 20\u00a0minutes");
  const machines = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json).join();
  expect(machines).toContain("for 20 minutes");
  expect(machines).not.toContain("\u00a0");
});

test("a dish with an apostrophe in its name is shown as it is written", async () => {
  const { html } = await page("/recipe/duck-orange");
  expect(html).toContain("<title>Duck à l&#x27;Orange | Simmer</title>");
});
