import { listCountries } from "../../features/countries/countries.server.ts";
import type { Recipe } from "../../features/recipes/recipe.ts";
import { clipOf } from "../../features/recipes/recipe-card-data.server.ts";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { type Counts, countChoices, passes, type Traits } from "./search-filter.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import type { SearchQuery } from "./search-query.ts";
import type { Match } from "./search-rank.ts";
import { mostStories, type StoryDetails } from "./search-stories.server.ts";
import { askStories } from "./search-stories-away.server.ts";
import { matchWanted, type Wanted } from "./search-without.server.ts";

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
  /** What was not wanted, and is no food that anybody here knows: it was not looked for. */
  unknown: string[];
  /** Ids of the recipes, of all pages together, that have what was not wanted and say how to cook them without it. They stand behind the others. */
  swapped: string[];
  page: number;
  pages: number;
  /** The database is out of reach: only recipes were searched. */
  storiesAway: boolean;
};

/**
 * One page of what a search finds. Without a text: all recipes, filmed ones first, then the stories, the newest first. Without the
 * database recipes are found all the same, and the answer says so. `docs/search.md` follows a query through these steps.
 */
export async function search(services: Services, query: SearchQuery): Promise<SearchAnswer> {
  const stories = askStories(services);
  const {
    found: all,
    marks,
    readAs,
    unknown,
    swapped,
  } = query.q === "" ? everything(await stories.newest()) : await matchWanted(query.q, prepareKitchen(), stories);
  const countries = listCountries().map(({ id }) => id);
  const known = { ...query, country: query.country.filter((id) => countries.includes(id)) };
  const chosen = all.filter((one) => passes(traitsOf(one), known));
  const { shown, page, pages } = pageOf(chosen, query.page);
  const details = await stories.details(shown.flatMap((one) => (one.kind === "story" ? one.id : [])));
  const recipes = chosen.filter(({ kind }) => kind === "recipe").length;
  return {
    found: shown.flatMap((one) => withDetails(one, details)),
    totals: { recipes, stories: chosen.length - recipes, isMore: chosen.length - recipes === mostStories },
    counts: countChoices(all.map(traitsOf), known, countries),
    marks,
    readAs,
    unknown,
    swapped: chosen.flatMap((one) => (one.kind === "recipe" && swapped.has(one.recipe.id) ? one.recipe.id : [])),
    page,
    pages,
    storiesAway: stories.areAway(),
  };
}

/** The page that was asked for, or the last there is. */
function pageOf(chosen: Match[], asked: number): { shown: Match[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(chosen.length / resultsPerPage));
  const page = Math.min(asked, pages);
  return { shown: chosen.slice((page - 1) * resultsPerPage, page * resultsPerPage), page, pages };
}

const isFilmed = (recipe: Recipe): boolean => clipOf(recipe) !== undefined;

/** All there is, recipes with a moving picture first. */
function everything(stories: string[]): Wanted {
  const [filmed, others] = [listRecipes().filter(isFilmed), listRecipes().filter((recipe) => !isFilmed(recipe))];
  const recipes = [...filmed, ...others].map((recipe): Match => ({ kind: "recipe", recipe }));
  return { found: [...recipes, ...stories.map((id): Match => ({ kind: "story", id }))], marks: new Set(), unknown: [], swapped: new Set() };
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
