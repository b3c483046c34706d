import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { matchQuery, type Stories } from "./search-match.server.ts";
import { listSpecialties } from "./specialties.server.ts";

/**
 * For each recipe, what people type to find it: misspelt, joined, incomplete, in other languages, by its ingredients.
 * The search was tuned with the first list; the second was held back and only measured.
 */
type Lists = Record<string, { tuned: string[]; heldBack: string[] }>;

const lists: Lists = JSON.parse(readFileSync(join(import.meta.dirname, "search-queries.json"), "utf8"));
const noStories: Stories = { know: async () => new Map(), find: async () => ({ stories: [], dishes: [] }), saying: async () => [] };

async function lost(id: string, queries: string[]): Promise<string[]> {
  const isFound = async (query: string) =>
    (await matchQuery(query, prepareKitchen(), noStories)).found.slice(0, 3).some((one) => one.kind === "recipe" && one.recipe.id === id);
  const found = await Promise.all(queries.map(isFound));
  return queries.filter((_, index) => !found[index]);
}

test.each(["tuned", "heldBack"] as const)("at least 97 of 100 queries have the right recipe among the first three: %s", async (list) => {
  const all = Object.entries(lists);
  const missing = await Promise.all(all.map(([id, queries]) => lost(id, queries[list])));
  const total = all.reduce((sum, [, queries]) => sum + queries[list].length, 0);
  expect(missing.flat().length / total, `not found: ${missing.flat().join(", ")}`).toBeLessThanOrEqual(0.03);
});

test.each(["cake", "pad thai", "kid friendly", "carbonara", "video", "burger", "custard", "brownie", "crepes", "cookies"])(
  "“%s”, which no recipe is or contains, is not taken for a word that recipes only use in passing",
  async (query) => {
    const typed = query.split(" ").at(-1) ?? "";
    const { found, marks } = await matchQuery(typed, prepareKitchen(), noStories);
    expect([found, [...marks].filter((mark) => mark !== typed)]).toEqual([[], []]);
  },
);

test.each(listSpecialties())("“$name”, a specialty without a recipe here, is found only by its own words", async ({ name, words }) => {
  const { marks, readAs } = await matchQuery(name, prepareKitchen(), noStories);
  expect([[...marks].sort(), readAs]).toEqual([words.toSorted(), undefined]);
});
