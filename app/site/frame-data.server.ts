import { listCountries } from "../features/countries/countries.server.ts";
import { heroOf } from "../features/recipes/recipe-card-data.server.ts";
import { findRecipe } from "../features/recipes/recipes.server.ts";
import { site } from "../site.config.ts";

/** The links of header and footer that come from content, and the year of the copyright. */
export function frameData(now: Date) {
  return {
    year: now.getUTCFullYear(),
    countries: listCountries().map(({ id, name, flag }) => ({ id, name, flag })),
    popular: site.popular.flatMap((id) => {
      const recipe = findRecipe(id);
      return recipe ? [{ id, title: recipe.title, duration: recipe.cookingTime, picture: heroOf(recipe) }] : [];
    }),
  };
}

/** Seconds until the next year begins, at least one. */
export function secondsOfThisYear(now: Date): number {
  return Math.max(1, (Date.UTC(now.getUTCFullYear() + 1, 0, 1) - now.getTime()) / 1000);
}
