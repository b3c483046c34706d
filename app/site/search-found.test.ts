import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareKitchen } from "./search.server.ts";
import { matchWords, type Stories } from "./search-match.server.ts";
import { searchWords } from "./search-words.ts";

/** For each recipe, what people type when they look for it: misspelt, joined, begun, in other languages, by what is in it. */
const lists: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, "search-queries.json"), "utf8"));
const noStories: Stories = { know: async () => new Map(), find: async () => ({ stories: [], dishes: [] }) };

test.each(Object.entries(lists))("at least 97 of 100 queries for %s have it among the first three", async (id, queries) => {
  const lost: string[] = [];
  for (const query of queries) {
    const { found } = await matchWords(searchWords(query), prepareKitchen(), noStories);
    if (!found.slice(0, 3).some((one) => one.kind === "recipe" && one.recipe.id === id)) lost.push(query);
  }
  expect(lost.length / queries.length, lost.join(", ")).toBeLessThanOrEqual(0.03);
});
