import { expect, test } from "vitest";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import type { Stories } from "./search-match.server.ts";
import { listUnknownDiets } from "./search-translations.server.ts";
import { matchWanted } from "./search-without.server.ts";

const noStories: Stories = { know: async () => new Map(), find: async () => ({ stories: [], dishes: [] }), saying: async () => [] };
const ask = (query: string, stories = noStories) => matchWanted(query, prepareKitchen(), stories);
const idsFor = async (query: string, stories = noStories) => (await ask(query, stories)).found.map((one) => (one.kind === "recipe" ? one.recipe.id : one.id));
/** The recipes found, apart from those that only say how to do without. */
const idsLacking = async (query: string) => {
  const { found, swapped } = await ask(query);
  return found.flatMap((one) => (one.kind === "recipe" && !swapped.has(one.recipe.id) ? one.recipe.id : []));
};
const recipesWithout = (ingredients: RegExp) =>
  listRecipes()
    .filter((recipe) => !recipe.ingredients.some(({ item }) => ingredients.test(item)))
    .map(({ id }) => id);

const dairy = /butter|cream|crème|Parmesan/;
const pork = /pork|bacon/;
const meat = /pork|bacon|beef|chicken|duck/;
const wine = /wine$|Riesling|vermouth/;
const alcohol = /wine$|Riesling|vermouth|Cognac|Grand Marnier|pastis/;
const gluten = /flour|spaghetti|baguette|breadcrumbs|panko/;
const onion = /onion|shallot|stock/;
const garlic = /garlic|stock/;
const nothing = /^$/;

test.each([
  ["without lardons", /bacon/],
  ["no meat", meat],
  ["no meat or fish", /pork|bacon|beef|chicken|duck|fish/],
  ["dairy-free", dairy],
  ["lactose intolerant", dairy],
  ["lacto intolerant", dairy],
  ["milk allergy", dairy],
  ["cow's milk allergy", dairy],
  ["allergic to milk", dairy],
  ["I can't eat dairy", dairy],
  ["no cheese", /Parmesan/],
  ["egg free", /^egg /],
  ["eggless", /^egg /],
  ["ovo free", /^egg /],
  ["egg white allergy", /^egg /],
  ["egg, milk and nut free", /^egg |butter|cream|crème|Parmesan/],
  ["dairy free and egg free", /^egg |butter|cream|crème|Parmesan/],
  ["wheat allergy", gluten],
  ["celiac", gluten],
  ["no bread", /baguette|breadcrumbs|panko/],
  ["without pasta", /spaghetti/],
  ["no citrus", /lemon|orange|Grand Marnier/],
  ["nut free", nothing],
  ["no peanut butter", nothing],
  ["no kamut", nothing],
  ["mustard allergy", /mustard/],
  ["celery free", /celery|stock/],
  ["onion allergy", onion],
  ["allergic to onions", onion],
  ["onion free", onion],
  ["without onions", onion],
  ["no onion", onion],
  ["no spring onions", onion],
  ["garlic allergy", garlic],
  ["without garlic", garlic],
  ["no onion garlic", /onion|shallot|garlic|stock/],
  ["no allium", /onion|shallot|garlic|stock/],
  ["no sulphites", /wine|Riesling|vermouth|vinegar|mustard|shrimp/],
  ["without wine", wine],
  ["witout wine", wine],
  ["recipes with no wine", wine],
  ["no fish or seafood", /fish|shrimp/],
  ["fish allergy", /fish/],
  ["shellfish allergy", /shrimp/],
  ["no crustaceans", /shrimp/],
  ["free of mushrooms", /mushroom/],
  ["no bell pepper", /bell pepper/],
  ["no black pepper", /pepper/],
  ["dairy products allergy", dairy],
  ["dairy products free", dairy],
  ["milk food allergy", dairy],
  ["egg products free", /^egg /],
  ["shrimp products free", /shrimp/],
  ["seafood products allergy", /fish|shrimp/],
  ["egg nut allergy", /^egg /],
  ["musterd nut allergy", /mustard/],
  ["allergic to nuts fish", /fish/],
  ["allergic to eggs & nuts; fish", /^egg |fish/],
  ["allergic to peanuts mustard celery", /mustard|celery|stock/],
  ["mustard celery allergy", /mustard|celery|stock/],
  ["egg nut free", /^egg /],
  ["egg protein allergy", /^egg /],
  ["mustard seed allergy", /mustard/],
  ["celery root allergy", /celery|stock/],
  ["without using egg", /^egg /],
  ["no form of dairy", dairy],
  ["lactose sensitive", dairy],
  ["cannot tolerate egg", /^egg /],
  ["Hühnerei Allergie", /^egg /],
  ["Hühnereiallergie", /^egg /],
  ["celiac disease", gluten],
  ["egg-less", /^egg /],
])("“%s” shows all recipes without these, and nothing else", async (query, ingredients) => expect(await idsFor(query)).toEqual(recipesWithout(ingredients)));

test.each([
  ["ohne Wein", wine],
  ["senza vino", wine],
  ["Rezepte ohne Fleisch", meat],
  ["sin carne", meat],
  ["ohne Milch", dairy],
  ["senza latte", dairy],
  ["laktosefrei", dairy],
  ["allergique au lait", dairy],
  ["sans fruits de mer", /fish|shrimp/],
  ["sans oignon", onion],
  ["allergique à l'ail", garlic],
  ["ohne Zwiebeln", onion],
  ["Zwiebelallergie", onion],
  ["senza cipolle", onion],
  ["sin ajo", garlic],
  ["tanpa bawang", onion],
  ["Nussallergie", nothing],
  ["Eier Unverträglichkeit", /^egg /],
  ["Laktoseunverträglichkeit", dairy],
  ["alergi makanan laut", /fish|shrimp/],
])("“%s”, in another language, shows all recipes without these, and nothing else", async (query, ingredients) =>
  expect(await idsFor(query)).toEqual(recipesWithout(ingredients)),
);

test("the rest of the query is searched for", async () => {
  expect(await idsFor("stew without beef")).not.toContain("beef-red-wine-stew");
  expect((await idsFor("stew without beef"))[0]).toBe("marseille-shrimp-stew");
  expect(await idsFor("pasta without cream")).toEqual([]);
  expect(await idsFor("vegan pasta")).toEqual([]);
});

test.each(["gluten free", "gluten-less food", "no gluten", "gluten-free pasta", "glutenfrei", "sans gluten"])(
  "“%s” shows recipes without it, and then those that explain how to cook them without it",
  async (query) => {
    const { found, swapped } = await ask(query);
    const ids = found.flatMap((one) => (one.kind === "recipe" ? one.recipe.id : []));
    const fitting = ids.filter((id) => recipesWithout(gluten).includes(id));
    expect(ids).toContain("creamy-pasta");
    expect(ids).toEqual([...fitting, ...swapped]);
    expect([...swapped].filter((id) => fitting.includes(id))).toEqual([]);
  },
);

test.each(["no pork", "avoids pork", "pork free", "pork products free", "sans porc", "tanpa babi", "ohne Schinken"])(
  "“%s” shows recipes without it, and then those with a variation that begins with “No pork:”",
  async (query) => {
    expect((await idsFor(query)).slice(0, -2)).toEqual(recipesWithout(pork));
    expect([...(await ask(query)).swapped]).toEqual(["beef-red-wine-stew", "coq-au-vin"]);
  },
);

test.each([
  ["no sour cream", /cream|crème/, ["stuffed-pork-apple-riesling"]],
  ...["non-alcoholic", "no booze", "alcohol-less", "sans alcool", "pas d'alcool", "ohne Alkohol"].map(
    (query) => [query, alcohol, ["marseille-shrimp-stew", "stuffed-pork-apple-riesling"]] as const,
  ),
] as const)("“%s” shows recipes without it, and then those with a variation or its title that begins with “Without …”", async (query, ingredients, swaps) => {
  expect(await idsFor(query)).toEqual([...recipesWithout(ingredients), ...swaps]);
  expect([...(await ask(query)).swapped]).toEqual(swaps);
});

test.each([
  ["pork without cream", "stuffed-pork-apple-riesling"],
  ["pork without alcohol", "stuffed-pork-apple-riesling"],
  ["shrimp stew no alcohol", "marseille-shrimp-stew"],
])("“%s” shows %s, of which a variation or its title begins with “Without …”", async (query, id) => expect([...(await ask(query)).swapped]).toEqual([id]));

test.each([
  ["vegetarian", ["ratatouille"], ["creamy-pasta", "marseille-shrimp-stew"]],
  ["végétarien", ["ratatouille"], ["creamy-pasta", "marseille-shrimp-stew"]],
  ["vegan", ["ratatouille"], []],
  ["pescatarian", recipesWithout(meat), []],
])("“%s” shows recipes that fit, and then those that a variation makes fit", async (query, fitting, swaps) => {
  expect(await idsFor(query)).toEqual([...fitting, ...swaps]);
  expect([...(await ask(query)).swapped]).toEqual(swaps);
});

test.each([
  ["gluten free corn free", "creamy-pasta"],
  ["gluten free no rice", "creamy-pasta"],
  ["gluten free no rice", "crispy-monkfish-capers"],
  ["no pork no oil", "coq-au-vin"],
  ["no pork no mushrooms", "beef-red-wine-stew"],
  ["vegetarian without legumes", "marseille-shrimp-stew"],
  ["vegetarian no beans", "marseille-shrimp-stew"],
])("“%s” is not met by the swap of %s, which adds something else that the query excludes", async (query, id) => expect(await idsFor(query)).not.toContain(id));

test("a swap that adds nothing unwanted counts when the query excludes something else as well", async () => {
  expect([...(await ask("gluten free no legumes")).swapped]).toContain("marseille-shrimp-stew");
});

test.each([
  ["no fuss", ["fuss"]],
  ["blorpwurst allergy", ["blorpwurst"]],
  ["sans blorpwurst", ["blorpwurst"]],
  ["reheat free", ["reheat"]],
])("an unknown food is not searched for: “%s” shows no recipe, and names it", async (query, unknown) => {
  const answer = await ask(query);
  expect([answer.found, answer.unknown]).toEqual([[], unknown]);
});

test.each([...listUnknownDiets()])("nothing is promised of “%s”, a way to eat that is no food", async (diet) => {
  for (const query of [`${diet} free`, `no ${diet}`, `${diet} intolerance`]) expect(await ask(query)).toMatchObject({ found: [], unknown: [diet] });
});

test("when nothing has all of the rest, the answer says so, unless a story has everything that was typed", async () => {
  expect((await ask("stew qqqqqqqq without beef")).closest).toEqual({ missing: ["qqqqqqqq"] });
  const stories: Stories = { ...noStories, find: async (asked) => ({ dishes: [], stories: asked.length > 2 ? [story("stew qqqqqqqq without beef", 4)] : [] }) };
  expect((await ask("stew qqqqqqqq without beef", stories)).closest).toBeUndefined();
});

test("beside an unknown food, the rest of the query is searched for and known foods are excluded", async () => {
  expect(await ask("stew without blorpwurst or beef")).toMatchObject({ unknown: ["blorpwurst"] });
  expect(await idsFor("stew without blorpwurst or beef")).toEqual(await idsFor("stew without beef"));
});

test.each([
  ["without musroom", /mushroom/, "without mushroom"],
  ["no diary", dairy, "without dairy"],
  ["shelfish allergy", /shrimp/, "without shellfish"],
])("“%s” is corrected, and the answer says so", async (query, ingredients, readAs) => {
  expect(await idsFor(query)).toEqual(recipesWithout(ingredients));
  expect((await ask(query)).readAs).toBe(readAs);
});

test.each([
  ["shrimp freee", /shrimp/],
  ["dairy freee", dairy],
  ["glutenn frree", gluten],
  ["eggfre", /^egg /],
  ["allegic to shrimp", /shrimp/],
  ["allegry to shrimp", /shrimp/],
  ["shrimp allegy", /shrimp/],
  ["lactose intorelant", dairy],
])("“%s” excludes, although the word for it is misspelt", async (query, ingredients) => {
  expect((await idsLacking(query)).toSorted()).toEqual(recipesWithout(ingredients).toSorted());
});

test("a misspelling in the rest is corrected too", async () => expect((await ask("stwe, no beef")).readAs).toBe("stew without beef"));

test.each(["chicken free range", "free range chicken"])("“%s” finds a chicken", async (query) => expect(await idsFor(query)).toContain("julia-chicken"));
test("“non-stick” is not taken for a food", async () => expect(await ask("non-stick pan")).toMatchObject({ unknown: [] }));

const story = (id: string, words: number) => ({ id, title: id, words, inTitle: [], inHead: [] });

test("a story is found by everything that was typed", async () => {
  const stories: Stories = { ...noStories, find: async () => ({ dishes: [], stories: [story("a week dairy free", 2), story("dairy cows", 1)] }) };
  expect(await idsFor("dairy free", stories)).toEqual([...recipesWithout(dairy), "a week dairy free"]);
});

test("when the unwanted food is unknown, a story is also found by the rest of the query, but not by “no” alone", async () => {
  const stories: Stories = {
    ...noStories,
    find: async ([first = []]) => ({ dishes: [], stories: first[0] === "duck" ? [story("how to buy a duck", 1)] : [] }),
  };
  expect(await idsFor("duck without fu", stories)).toContain("how to buy a duck");
  const saying: Stories = { ...noStories, find: async (asked) => ({ dishes: [], stories: asked.length > 1 ? [story("no, thanks", 1)] : [] }) };
  expect(await idsFor("no fuss", saying)).toEqual([]);
});

test("when the unwanted food is unknown, a story with everything that was typed comes first: it is probably its title", async () => {
  const stories: Stories = { ...noStories, find: async () => ({ dishes: [], stories: [story("stew without fuss", 3)] }) };
  expect((await idsFor("stew without fuss", stories)).slice(0, 2)).toEqual(["stew without fuss", "marseille-shrimp-stew"]);
});

test("a story that only has the food and a “no” somewhere is not offered, and one that has them side by side is", async () => {
  const found = async () => ({ dishes: [], stories: [story("how to buy a duck", 2), story("a week in nice", 2)] });
  const asked: unknown[] = [];
  const saying = async (ids: string[], phrase: string) => ids.filter((id) => asked.push([id, phrase]) > 0 && id === "a week in nice");
  expect(await idsFor("no onion please", { ...noStories, find: found, saying })).toEqual([...recipesWithout(onion), "a week in nice"]);
  expect(asked).toEqual([
    ["how to buy a duck", "no onion"],
    ["a week in nice", "no onion"],
  ]);
});

test.each([
  ["I can't eat nuts", "can t eat nuts"],
  ["we don't eat fish", "don t eat fish"],
  ["not eating meat", "not eating meat"],
  ["I am allergic to nuts", "allergic to nuts"],
  ["chicken without cream for dinner", "without cream"],
  ["gluten free pasta", "gluten free"],
  ["nut allergy pasta", "nut allergy"],
  ["eggless pasta", "eggless"],
  ["never pork", "never pork"],
  ["my kids hate mushrooms", "hate mushrooms"],
  ["vegan stew", "vegan"],
])("“%s” asks stories for “%s”, with all the words of the refusal", async (query, refusal) => {
  const asked: string[] = [];
  const saying = async (ids: string[], phrase: string) => ids.filter(() => asked.push(phrase) < 0);
  const find: Stories["find"] = async (words) => ({ dishes: [], stories: [story("all about nuts", words.length)] });
  await ask(query, { ...noStories, find, saying });
  expect(asked).toEqual([refusal]);
});

test("if no refusal is in the query as it was typed, only a story with such a title is offered", async () => {
  const find: Stories["find"] = async (words) => ({ dishes: [], stories: ["a pig", "vegetarain"].map((title) => story(title, words.length)) });
  const ids = await idsFor("vegetarain", { ...noStories, find, saying: async (asked) => asked });
  expect(ids).toContain("vegetarain");
  expect(ids).not.toContain("a pig");
});
