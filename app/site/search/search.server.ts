import { listCountries } from "../../features/countries/countries.server.ts";
import type { Recipe } from "../../features/recipes/recipe.ts";
import { clipOf } from "../../features/recipes/recipe-card-data.server.ts";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { type Counts, countChoices, passes, type Traits } from "./search-filter.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import type { SearchQuery } from "./search-query.ts";
import type { Closest, Match } from "./search-rank.ts";
import { mostStories, type StoryDetails } from "./search-stories.server.ts";
import { askStories, type Unsearched } from "./search-stories-away.server.ts";
import { matchWanted, type Wanted } from "./search-without.server.ts";

const resultsPerPage = 12;

export type Found = { kind: "recipe"; recipe: Recipe } | { kind: "story"; post: StoryDetails };
export type SearchAnswer = {
  found: Found[];
  /** What is found on all pages. */
  chosen: Match[];
  /** Totals of all pages. `isMore`: there are more stories than the list can hold. */
  totals: { recipes: number; stories: number; isMore: boolean };
  counts: Counts;
  marks: Set<string>;
  /** What a misspelt query was read as. */
  readAs: string | undefined;
  /** Only if nothing has all the words of the query. */
  closest: Closest | undefined;
  /** Unwanted things that are not known foods: they were not searched for. */
  unknown: string[];
  /** Words that were not looked for, because there are too many. */
  left: string[];
  /** Ids of the recipes, on all pages, that contain something unwanted but say how to cook them without it. They come after the others. */
  swapped: string[];
  page: number;
  pages: number;
  /** Why only recipes were searched, if so. */
  unsearched: Unsearched | undefined;
};

/**
 * One page of a search's results. Without a text: all recipes, those with a video first, then the stories, newest first. If the
 * database is away or too slow, recipes are still found, and the answer says so. `choose` may leave out and reorder what the filters leave,
 * and is asked for each choice that is counted, too. `docs/search.md` follows a query through these steps.
 */
export async function search(services: Services, query: SearchQuery, stories = askStories(services), choose = asFound): Promise<SearchAnswer> {
  const {
    found: all,
    marks,
    readAs,
    closest,
    unknown,
    left = [],
    swapped,
  } = query.q === "" ? everything(await stories.newest()) : await matchWanted(query.q, prepareKitchen(), stories);
  const countries = listCountries().map(({ id }) => id);
  const known = { ...query, country: query.country.filter((id) => countries.includes(id)) };
  const chosen = choose(all.filter((one) => passes(traitsOf(one), known)));
  const matchOf = new Map(all.map((one) => [traitsOf(one), one]));
  const countShown = (passing: Traits[]) => choose(passing.flatMap((traits) => matchOf.get(traits) ?? [])).length;
  const { shown, page, pages } = pageOf(chosen, query.page);
  const details = await stories.details(shown.flatMap((one) => (one.kind === "story" ? one.id : [])));
  const recipes = chosen.filter(({ kind }) => kind === "recipe").length;
  return {
    found: shown.flatMap((one) => withDetails(one, details)),
    chosen,
    totals: { recipes, stories: chosen.length - recipes, isMore: chosen.length - recipes === mostStories },
    counts: countChoices([...matchOf.keys()], known, countries, countShown),
    marks,
    readAs,
    closest: chosen.length > 0 ? closest : undefined,
    unknown,
    left,
    swapped: chosen.flatMap((one) => (one.kind === "recipe" && swapped.has(one.recipe.id) ? one.recipe.id : [])),
    page,
    pages,
    unsearched: stories.unsearched(),
  };
}

const asFound = (chosen: Match[]): Match[] => chosen;

/** The requested page, or the last one. */
function pageOf(chosen: Match[], asked: number): { shown: Match[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(chosen.length / resultsPerPage));
  const page = Math.min(asked, pages);
  return { shown: chosen.slice((page - 1) * resultsPerPage, page * resultsPerPage), page, pages };
}

const isFilmed = (recipe: Recipe): boolean => clipOf(recipe) !== undefined;

/** Everything, recipes with a video first. */
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
