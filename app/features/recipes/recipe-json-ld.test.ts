import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { recipeJsonLd, recipeTrail } from "./recipe-json-ld.ts";
import { findCountryOf, findRecipe, listRecipes } from "./recipes.server.ts";

const origin = "https://simmer.example";
const recipes = listRecipes();
const pictures = ["1x1", "4x3", "16x9"].map((shape) => `/pictures/dish.${shape}.jpg`);
const dataOf = (recipe: (typeof recipes)[number]) => ({
  recipe: recipeJsonLd(recipe, { origin, pictures }),
  trail: recipeTrail(recipe, { origin, country: findCountryOf(recipe) }),
});

const clip = {
  mp4: "/pictures/dish.clip.mp4",
  webm: "/pictures/dish.clip.webm",
  poster: "/pictures/dish.clip.jpg",
  width: 1280,
  height: 720,
  seconds: 9,
  shows: "Steam rises from the pot.",
  made: "2026-11-21",
};

/** Warnings that a truthful page must accept: nobody has rated the dish, and not every dish has a video or pictures of its steps. */
const unavoidable = new Set(["aggregateRating", "video", "image", "itemListElement"]);

test.each(recipes.map((recipe) => [recipe.id, recipe] as const))("the structured data of %s has neither errors nor avoidable warnings", async (_, recipe) => {
  const data = dataOf(recipe);
  const found = await new Validator().validate({ jsonld: { Recipe: [data.recipe], BreadcrumbList: [data.trail] }, microdata: {}, rdfa: {} });
  const avoidable = found.filter((issue) => issue.severity === "ERROR" || !issue.fieldNames?.every((name) => unavoidable.has(name)));
  expect(avoidable).toEqual([]);
});

test("the check notices a recipe without pictures", async () => {
  const [first] = recipes.map((recipe) => recipeJsonLd(recipe, { origin, pictures: [] }));
  const found = await new Validator().validate({ jsonld: { Recipe: [{ ...first, image: undefined }] }, microdata: {}, rdfa: {} });
  expect(found.filter((issue) => issue.severity === "ERROR")).not.toEqual([]);
});

test("a recipe with a clip says where its file is, what it shows, how long it lasts and since when it exists", async () => {
  const [data] = recipes.map((recipe) => recipeJsonLd(recipe, { origin, pictures, clip }));
  const { video } = data as { video: object };
  expect(video).toMatchObject({
    "@type": "VideoObject",
    name: recipes[0]?.title,
    description: "Steam rises from the pot.",
    thumbnailUrl: [`${origin}/pictures/dish.clip.jpg`],
    uploadDate: "2026-11-21T00:00:00Z",
    duration: "PT9S",
    contentUrl: `${origin}/pictures/dish.clip.mp4`,
  });
  const found = await new Validator().validate({ jsonld: { VideoObject: [{ "@context": "https://schema.org", ...video }] }, microdata: {}, rdfa: {} });
  expect(found.filter((issue) => issue.severity === "ERROR")).toEqual([]);
});

test("the parts of a clip are given with their seconds, each at an address of the page that starts there", async () => {
  const parts = [
    { from: 0, to: 5, shows: "Steam rises." },
    { from: 5, to: 9, shows: "Nearer to the pot." },
  ];
  const [data] = recipes.map((recipe) => recipeJsonLd(recipe, { origin, pictures, clip: { ...clip, parts } }));
  const page = `${origin}/recipe/${recipes[0]?.id}`;
  expect(data).toMatchObject({
    video: {
      hasPart: [
        { "@type": "Clip", name: "Steam rises.", startOffset: 0, endOffset: 5, url: `${page}?t=0` },
        { "@type": "Clip", name: "Nearer to the pot.", startOffset: 5, endOffset: 9, url: `${page}?t=5` },
      ],
    },
  });
  const { video } = data as { video: object };
  const found = await new Validator().validate({ jsonld: { VideoObject: [{ "@context": "https://schema.org", ...video }] }, microdata: {}, rdfa: {} });
  expect(found.filter((issue) => issue.severity === "ERROR")).toEqual([]);
});

test("a clip of one piece claims no parts", () => {
  const [data] = recipes.map((recipe) => recipeJsonLd(recipe, { origin, pictures, clip }));
  expect(JSON.stringify(data)).not.toContain("hasPart");
});

test("a recipe without a clip claims no video", () => {
  expect(JSON.stringify(recipes.map(dataOf))).not.toContain("VideoObject");
});

test("every address in the structured data is absolute", () => {
  const filmed = { ...clip, parts: [{ from: 0, to: 9, shows: "Steam rises." }] };
  for (const recipe of recipes) {
    const surroundings = { origin, pictures, clip: filmed, country: findCountryOf(recipe) };
    const text = JSON.stringify([recipeJsonLd(recipe, surroundings), recipeTrail(recipe, surroundings)]);
    expect(text.match(/"\/[^"]*"/g), recipe.id).toBeNull();
  }
});

test("each step links to its own place in the page", () => {
  const pasta = recipes.filter(({ id }) => id === "creamy-pasta").map((recipe) => dataOf(recipe).recipe);
  expect(pasta).toMatchObject([{ recipeInstructions: expect.arrayContaining([expect.objectContaining({ url: `${origin}/recipe/creamy-pasta#step-toss` })]) }]);
});

test("preparing and cooking add up to the total time", () => {
  const pasta = recipes.filter(({ id }) => id === "creamy-pasta").map((recipe) => dataOf(recipe).recipe);
  expect(pasta).toMatchObject([{ prepTime: "PT8M", cookTime: "PT12M", totalTime: "PT20M" }]);
});

test("a recipe says when its text was last changed, if it was", () => {
  const [recipe] = recipes;
  if (!recipe) throw new Error("There is no recipe.");
  const dated = (updated?: string) => dataOf({ ...recipe, published: "2026-11-07", updated }).recipe;
  expect(dated("2026-11-21")).toMatchObject({ datePublished: "2026-11-07", dateModified: "2026-11-21" });
  expect(dated()).not.toHaveProperty("dateModified");
});

test("keywords repeat neither the category nor the cuisine", () => {
  const pasta = findRecipe("creamy-pasta");
  const data = pasta && recipeJsonLd({ ...pasta, keywords: ["cream", "Italian", "easy recipe"] }, { origin, pictures });
  expect(data).toMatchObject({ keywords: "cream" });
});

test("no rating is claimed", () => {
  expect(JSON.stringify(recipes.map(dataOf))).not.toContain("aggregateRating");
});
