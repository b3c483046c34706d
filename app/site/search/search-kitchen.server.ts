import { listCountries } from "../../features/countries/countries.server.ts";
import type { Recipe } from "../../features/recipes/recipe.ts";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import { listFoodGroups } from "./food-groups.server.ts";
import { type Foods, makeFoods } from "./search-foods.ts";
import { type Index, makeIndex, titleWeight } from "./search-index.ts";
import { type Lexicon, makeLexicon } from "./search-lexicon.ts";
import { recipeEntry } from "./search-recipes.ts";
import { listCookedDishNames, listDishNames, listSynonyms, listTranslations, listUnknownDiets } from "./search-translations.server.ts";
import { singular, wordsOf } from "./search-words.ts";
import { listSpecialties } from "./specialties.server.ts";

/**
 * The indexed recipes, what is known of their words and others, what is known of foods that somebody may avoid, and the names
 * of dishes without a recipe here, as words separated by spaces.
 */
export type Kitchen = { recipes: Index<Recipe>; lexicon: Lexicon; foods: Foods; specialties: ReadonlySet<string> };

let kitchen: Kitchen | undefined;

/** The site's recipes do not change while it runs, so they are prepared once. */
export function prepareKitchen(): Kitchen {
  kitchen ??= makeKitchen();
  return kitchen;
}

function makeKitchen(): Kitchen {
  const recipes = makeIndex(listRecipes().map(recipeEntry));
  const specialties = listSpecialties().map(({ words }) => words);
  const countries = listCountries().flatMap(({ name, adjective }) => wordsOf(`${name} ${adjective}`));
  const named = [...specialties.flat(), ...countries];
  // A recipe may mention a country or specialty only in passing: it is a name all the same, and gets the highest weight.
  const tokens = new Map([...recipes.tokens, ...named.map((word): [string, number] => [word, titleWeight])]);
  const diets = listUnknownDiets();
  const lexicon = makeLexicon(tokens, listTranslations(), new Set([...listDishNames(), ...diets]), listSynonyms());
  const items = listRecipes().flatMap(({ ingredients }) => ingredients.flatMap(({ item, plural }) => [item, plural ?? ""]));
  // A country in a query is something to search for, as a dish is.
  const names = new Set([...listCookedDishNames(), ...countries.map(singular)]);
  const foods = makeFoods({
    items,
    names,
    groups: listFoodGroups(),
    translations: listTranslations(),
    isDish: (word) => lexicon.isDish(word) && !diets.has(singular(word)),
  });
  return { recipes, lexicon, foods, specialties: new Set(specialties.map((words) => words.join(" "))) };
}
