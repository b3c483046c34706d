import type { Dish } from "./dish-cards.tsx";
import type { Recipe } from "./recipe.ts";
import { heroOf } from "./recipe-card-data.server.ts";

/** What a small card shows of a recipe. */
export function dishOf(recipe: Recipe): Dish {
  const { id, title, cuisine, cookingTime } = recipe;
  return { id, title, cuisine, cookingTime, picture: heroOf(recipe) };
}
