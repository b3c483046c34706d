import { expect, test } from "vitest";
import { listRecipes } from "../features/recipes/recipes.server.ts";
import { makeIndex } from "./search-index.ts";
import { matchWords, type Posts } from "./search-match.server.ts";
import type { FoundPost } from "./search-posts.server.ts";
import { recipeEntry } from "./search-recipes.ts";
import { searchWords } from "./search-words.ts";

const recipes = makeIndex(listRecipes().map(recipeEntry));
const noPosts: Posts = { find: async () => [], words: async () => [] };
const idsFor = async (query: string, posts = noPosts) =>
  (await matchWords(searchWords(query), recipes, posts)).found.map((one) => (one.kind === "recipe" ? one.recipe.id : one.post.slug));

const expected: Record<string, string[]> = {
  "beef-red-wine-stew": ["boeuf bourguignon", "bœuf bourgignon", "bouef bourguignon", "beef burgundy", "beef stew", "beef wine", "bourguin", "beefs and wines"],
  "coq-au-vin": ["coq au vin", "coq o vin", "cocq au vin", "coqauvin", "chicken in red wine"],
  "creamy-pasta": ["creamy pasta", "cremy pasta", "spagetti", "spaghetti alla panna", "italy", "italian", "past"],
  "crispy-monkfish-capers": ["monkfish", "monk fish", "munkfish capers", "lotte", "lotte aux câpres", "LOTTE AUX CAPRES"],
  "duck-orange": ["canard orange", "canard à l'orange", "duck a lorange", "duck orange", "ducks", "canar orange", "grand marnier"],
  "julia-chicken": ["julia", "julias chicken", "roast chiken", "poulet roti", "poulet rôti"],
  "lyon-chicken-vinegar": ["lyon chicken", "poulet au vinaigre", "chicken vinegar", "vinegar chikcen"],
  "marseille-shrimp-stew": ["marsaille", "shrimps", "prawn stew", "crevettes", "saffran", "shrimp bouillabaise"],
  ratatouille: ["ratatoulle", "ratatuille", "rata touille", "ratat", "aubergine", "courgettes", "eggplants"],
  "steak-au-poivre": ["steack poivre", "pepper steak", "steak au pouvre", "peppercorn"],
  "stuffed-pork-apple-riesling": ["porc pommes", "risling pork", "pork apple", "stuffed porc", "filet mignon de porc"],
};
const table = Object.entries(expected).flatMap(([id, queries]) => queries.map((query) => [query, id] as const));

test.each(table)("'%s' finds %s first", async (query, id) => expect((await idsFor(query))[0]).toBe(id));

test("who has all the words leaves out who has only some", async () => expect(await idsFor("duck orange caramel")).toEqual(["duck-orange"]));
test("a word that nobody wrote hides nothing that the other words find", async () => expect((await idsFor("ratatouille qqqqqqqq"))[0]).toBe("ratatouille"));
test("nothing that resembles a word finds nothing", async () => expect(await idsFor("xyzzyplugh")).toEqual([]));
test("a word that is spelt right is not taken for another", async () => expect(await idsFor("saffron")).not.toContain("crispy-monkfish-capers"));

test.each([
  ["ten thousand letters", "a".repeat(10_000)],
  ["ten thousand words", "wine ".repeat(10_000)],
  ["operators", `& | ! ( ) <-> :* ' " \\ -- ; %`],
  ["NUL bytes", "\u0000\u0000wine\u0000"],
  ["half a character", "\ud83d wine"],
  ["an SQL sentence", "'; drop table food_blogs; --"],
  ["a word of JavaScript's own", "constructor __proto__ toString"],
])("%s are only a query", async (_, query) => expect(Array.isArray(await idsFor(query))).toBe(true));

const post = (title: string, covered: boolean[]): FoundPost => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  excerpt: "",
  picture: null,
  created: new Date(0),
  author: "",
  covered,
  rank: 0.1,
});

test("a story named by the query stands before recipes that only mention it", async () => {
  const posts: Posts = { find: async () => [post("Saffron", [true])], words: async () => [] };
  expect((await idsFor("saffron", posts))[0]).toBe("saffron");
});

test("a story that mentions the query stands behind the dish of that name", async () => {
  const posts: Posts = { find: async () => [post("A Week in Nice", [true])], words: async () => [] };
  expect(await idsFor("ratatouille", posts)).toEqual(["ratatouille", "a-week-in-nice"]);
});

test("a misspelt word that only stories know is mended for them", async () => {
  const asked: string[][][] = [];
  const find = async (alternatives: string[][]) => {
    asked.push(alternatives);
    return alternatives.flat().includes("sourdough") ? [post("Sourdough at Home", [true])] : [];
  };
  expect(await idsFor("sourduogh", { find, words: async () => ["Sourdough at Home"] })).toEqual(["sourdough-at-home"]);
  expect(asked).toHaveLength(2);
});
