import { expect, test } from "vitest";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import type { Stories } from "./search-match.server.ts";
import { matchWanted } from "./search-without.server.ts";

const noStories: Stories = { know: async () => new Map(), find: async () => ({ stories: [], dishes: [] }) };
const idsFor = async (query: string, stories = noStories) =>
  (await matchWanted(query, prepareKitchen(), stories)).found.map((one) => (one.kind === "recipe" ? one.recipe.id : one.id));
const recipesWithout = (ingredients: RegExp) =>
  listRecipes()
    .filter((recipe) => !recipe.ingredients.some(({ item }) => ingredients.test(item)))
    .map(({ id }) => id);

test.each([
  ["pork free", /pork|bacon/],
  ["no pork", /pork|bacon/],
  ["dairy-free", /butter|cream|crème|Parmesan/],
  ["lactose intolerant", /butter|cream|crème|Parmesan/],
  ["egg free", /^egg /],
  ["without wine", /wine$|Riesling|vermouth/],
  ["non-alcoholic", /wine$|Riesling|vermouth|Cognac|Grand Marnier|pastis/],
  ["no fish or seafood", /fish|shrimp/],
  ["free of mushrooms", /mushroom/],
])("“%s” shows all recipes that have none", async (query, ingredients) => expect(await idsFor(query)).toEqual(recipesWithout(ingredients)));

test("the rest of the query is looked for", async () => {
  expect(await idsFor("stew without beef")).not.toContain("beef-red-wine-stew");
  expect((await idsFor("stew without beef"))[0]).toBe("marseille-shrimp-stew");
  expect(await idsFor("pasta without cream")).toEqual([]);
});

test.each(["gluten free", "gluten-free pasta"])("“%s” is looked for as it is: a recipe says so itself", async (query) =>
  expect(await idsFor(query)).toContain("creamy-pasta"),
);
test("a free-range chicken is a chicken", async () => expect(await idsFor("chicken free range")).toContain("julia-chicken"));

test("a story is found by all that was typed", async () => {
  const story = (id: string, words: number) => ({ id, title: id, words, inTitle: [], inHead: [] });
  const stories: Stories = { ...noStories, find: async () => ({ dishes: [], stories: [story("a week dairy free", 2), story("dairy cows", 1)] }) };
  expect(await idsFor("dairy free", stories)).toEqual([...recipesWithout(/butter|cream|crème|Parmesan/), "a week dairy free"]);
});
