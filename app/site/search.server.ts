import { listCountries } from "../features/countries/countries.server.ts";
import type { Recipe } from "../features/recipes/recipe.ts";
import { clipOf } from "../features/recipes/recipe-card-data.server.ts";
import { listRecipes } from "../features/recipes/recipes.server.ts";
import { isDatabaseAway } from "../server/database-away.server.ts";
import type { Services } from "../server/services.server.ts";
import { type Counts, countChoices, passes, type Traits } from "./search-filter.ts";
import { makeIndex, titleWeight } from "./search-index.ts";
import { makeLexicon } from "./search-lexicon.ts";
import type { Kitchen, Match, Matched } from "./search-match.server.ts";
import type { SearchQuery } from "./search-query.ts";
import { recipeEntry } from "./search-recipes.ts";
import { findEntries, listNewestStories, mostStories, readKnown, readStories, type StoryDetails } from "./search-stories.server.ts";
import { listDishNames, listTranslations } from "./search-translations.server.ts";
import { matchWanted } from "./search-without.server.ts";
import { wordsOf } from "./search-words.ts";
import { listSpecialties } from "./specialties.server.ts";

const resultsPerPage = 12;

export type Found = { kind: "recipe"; recipe: Recipe } | { kind: "story"; post: StoryDetails };
export type SearchAnswer = {
  found: Found[];
  /** Of all pages together. `isMore`: there are more stories than are listed. */
  totals: { recipes: number; stories: number; isMore: boolean };
  counts: Counts;
  marks: Set<string>;
  /** What the query was read as, where it is spelt as nobody here spells it. */
  readAs: string | undefined;
  page: number;
  pages: number;
  /** The database is out of reach: only recipes were searched. */
  storiesAway: boolean;
};

let kitchen: Kitchen | undefined;

/** Recipes that ship with the site do not change while it runs, so that they are prepared once. */
export function prepareKitchen(): Kitchen {
  if (!kitchen) {
    const recipes = makeIndex(listRecipes().map(recipeEntry));
    const specialties = listSpecialties().map(({ words }) => words);
    const named = [...specialties.flat(), ...listCountries().flatMap(({ name, adjective }) => wordsOf(`${name} ${adjective}`))];
    // A recipe may only speak of a country or a specialty in passing: it is a name all the same, and no weight is larger.
    const tokens = new Map([...recipes.tokens, ...named.map((word): [string, number] => [word, titleWeight])]);
    kitchen = { recipes, lexicon: makeLexicon(tokens, listTranslations(), listDishNames()), specialties: new Set(specialties.map((words) => words.join(" "))) };
  }
  return kitchen;
}

/**
 * One page of what a search finds. Without a text: all recipes, the newest first, then the stories. Without the database
 * recipes are found all the same, and the answer says so.
 */
export async function search({ database: { reader }, log }: Services, query: SearchQuery): Promise<SearchAnswer> {
  let storiesAway = false;
  const or = async <Value>(otherwise: Value, ask: () => Promise<Value>): Promise<Value> => {
    if (storiesAway) return otherwise;
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn("stories cannot be searched: the database is away");
      storiesAway = true;
      return otherwise;
    }
  };
  const {
    found: all,
    marks,
    readAs,
  } = query.q === ""
    ? everything(await or([], () => listNewestStories(reader)))
    : await matchWanted(query.q, prepareKitchen(), {
        know: (some) => or(new Map(), () => readKnown(reader, some)),
        find: (alternatives) => or({ stories: [], dishes: [] }, () => findEntries(reader, alternatives)),
      });
  const countries = listCountries().map(({ id }) => id);
  const known = { ...query, country: query.country.filter((id) => countries.includes(id)) };
  const chosen = all.filter((one) => passes(traitsOf(one), known));
  const pages = Math.max(1, Math.ceil(chosen.length / resultsPerPage));
  const page = Math.min(query.page, pages);
  const shown = chosen.slice((page - 1) * resultsPerPage, page * resultsPerPage);
  const stories = await or(new Map<string, StoryDetails>(), () =>
    readStories(
      reader,
      shown.flatMap((one) => (one.kind === "story" ? one.id : [])),
    ),
  );
  const recipes = chosen.filter(({ kind }) => kind === "recipe").length;
  return {
    found: shown.flatMap((one) => withDetails(one, stories)),
    totals: { recipes, stories: chosen.length - recipes, isMore: chosen.length - recipes === mostStories },
    counts: countChoices(all.map(traitsOf), known, countries),
    marks,
    readAs,
    page,
    pages,
    storiesAway,
  };
}

const isFilmed = (recipe: Recipe): boolean => clipOf(recipe) !== undefined;

/** All there is, recipes with a moving picture first. */
function everything(stories: string[]): Matched {
  const [filmed, others] = [listRecipes().filter(isFilmed), listRecipes().filter((recipe) => !isFilmed(recipe))];
  const recipes = [...filmed, ...others].map((recipe): Match => ({ kind: "recipe", recipe }));
  return { found: [...recipes, ...stories.map((id): Match => ({ kind: "story", id }))], marks: new Set() };
}

function withDetails(one: Match, stories: Map<string, StoryDetails>): Found[] {
  if (one.kind === "recipe") return [one];
  const post = stories.get(one.id);
  return post ? [{ kind: "story", post }] : [];
}

function traitsOf(found: Match): Traits {
  if (found.kind === "story") return { kind: "story", video: false };
  const { country, difficulty, totalMinutes } = found.recipe;
  return { kind: "recipe", video: isFilmed(found.recipe), country, difficulty, minutes: totalMinutes };
}
