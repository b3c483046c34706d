import { listCountries } from "../../features/countries/countries.server.ts";
import type { Recipe } from "../../features/recipes/recipe.ts";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import { type Index, makeIndex, titleWeight } from "./search-index.ts";
import { type Lexicon, makeLexicon } from "./search-lexicon.ts";
import { recipeEntry } from "./search-recipes.ts";
import { listDishNames, listTranslations } from "./search-translations.server.ts";
import { wordsOf } from "./search-words.ts";
import { listSpecialties } from "./specialties.server.ts";

/** The recipes, what is known of their words and of others, and the names of dishes that have no recipe here, as words with spaces between. */
export type Kitchen = { recipes: Index<Recipe>; lexicon: Lexicon; specialties: ReadonlySet<string> };

let kitchen: Kitchen | undefined;

/** Recipes that ship with the site do not change while it runs, so that they are prepared once. */
export function prepareKitchen(): Kitchen {
  kitchen ??= makeKitchen();
  return kitchen;
}

function makeKitchen(): Kitchen {
  const recipes = makeIndex(listRecipes().map(recipeEntry));
  const specialties = listSpecialties().map(({ words }) => words);
  const named = [...specialties.flat(), ...listCountries().flatMap(({ name, adjective }) => wordsOf(`${name} ${adjective}`))];
  // A recipe may only speak of a country or a specialty in passing: it is a name all the same, and no weight is larger.
  const tokens = new Map([...recipes.tokens, ...named.map((word): [string, number] => [word, titleWeight])]);
  return { recipes, lexicon: makeLexicon(tokens, listTranslations(), listDishNames()), specialties: new Set(specialties.map((words) => words.join(" "))) };
}
