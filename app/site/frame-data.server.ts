import { listCountries } from "../features/countries/countries.server.ts";
import { heroOf } from "../features/recipes/recipe-card-data.server.ts";
import { findRecipe } from "../features/recipes/recipes.server.ts";
import { site } from "../site.config.ts";

/** The links of header and footer that come from content. */
export function frameData() {
  return {
    year: new Date().getUTCFullYear(),
    countries: listCountries().map(({ id, name, flag }) => ({ id, name, flag })),
    popular: site.popular.flatMap((id) => {
      const recipe = findRecipe(id);
      return recipe ? [{ id, title: recipe.title, duration: recipe.cookingTime, picture: heroOf(recipe) }] : [];
    }),
  };
}
