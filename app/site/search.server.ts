import { listCountries } from "../features/countries/countries.server.ts";
import type { Recipe } from "../features/recipes/recipe.ts";
import { listRecipes } from "../features/recipes/recipes.server.ts";
import { isDatabaseAway } from "../server/database.server.ts";
import type { Services } from "../server/services.server.ts";
import { type Counts, countChoices, passes, type Traits } from "./search-filter.ts";
import { type Index, makeIndex } from "./search-index.ts";
import { type Found, matchWords, type Posts } from "./search-match.server.ts";
import { findPosts, readPostWords } from "./search-posts.server.ts";
import type { SearchQuery } from "./search-query.ts";
import { recipeEntry } from "./search-recipes.ts";
import { searchWords } from "./search-words.ts";

export const resultsPerPage = 24;

export type SearchAnswer = {
  found: Found[];
  /** Of all pages together. */
  totals: { recipes: number; stories: number };
  counts: Counts;
  marks: Set<string>;
  page: number;
  pages: number;
  /** The database is out of reach: only recipes were searched. */
  storiesAway: boolean;
};

let recipeIndex: Index<Recipe> | undefined;

/** Recipes that ship with the site do not change while it runs, so that they are prepared once. */
function indexOfRecipes(): Index<Recipe> {
  recipeIndex ??= makeIndex(listRecipes().map(recipeEntry));
  return recipeIndex;
}

/**
 * One page of what a search finds. Without a text: all recipes, the newest first, then the stories. Without the database
 * recipes are found all the same, and the answer says so.
 */
export async function search({ database, log }: Services, query: SearchQuery): Promise<SearchAnswer> {
  let storiesAway = false;
  const orNone = async <Value>(ask: Promise<Value[]>): Promise<Value[]> => {
    try {
      return await ask;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!storiesAway) log.warn("stories cannot be searched: the database is away");
      storiesAway = true;
      return [];
    }
  };
  const posts: Posts = {
    find: async (alternatives) => (storiesAway ? [] : orNone(findPosts(database.reader, alternatives))),
    words: async () => (storiesAway ? [] : orNone(readPostWords(database.reader))),
  };
  const { found: all, marks } = await match(query.q, posts);
  const countries = listCountries().map(({ id }) => id);
  const known = { ...query, country: query.country.filter((id) => countries.includes(id)) };
  const found = all.filter((one) => passes(traitsOf(one), known));
  const pages = Math.max(1, Math.ceil(found.length / resultsPerPage));
  const page = Math.min(query.page, pages);
  const recipes = found.filter(({ kind }) => kind === "recipe").length;
  return {
    found: found.slice((page - 1) * resultsPerPage, page * resultsPerPage),
    totals: { recipes, stories: found.length - recipes },
    counts: countChoices(all.map(traitsOf), known, countries),
    marks,
    page,
    pages,
    storiesAway,
  };
}

async function match(q: string, posts: Posts): Promise<{ found: Found[]; marks: Set<string> }> {
  if (q === "") {
    const recipes = listRecipes().map((recipe): Found => ({ kind: "recipe", recipe }));
    const stories = (await posts.find([])).map((post): Found => ({ kind: "story", post }));
    return { found: [...recipes, ...stories], marks: new Set() };
  }
  const words = searchWords(q);
  return words.length > 0 ? matchWords(words, indexOfRecipes(), posts) : { found: [], marks: new Set() };
}

function traitsOf(found: Found): Traits {
  if (found.kind === "story") return { kind: "story", video: false };
  const { country, difficulty, totalMinutes } = found.recipe;
  // Every recipe of the site is filmed.
  return { kind: "recipe", video: true, country, difficulty, minutes: totalMinutes };
}
