import { useSyncExternalStore } from "react";
import { type SavedRecipe, savedRecipes } from "./saved-recipes.ts";

const none: readonly SavedRecipe[] = [];

/** The saved recipes, newest first; none while the server renders and until the browser has taken over. */
export function useSavedRecipes(): readonly SavedRecipe[] {
  return useSyncExternalStore(savedRecipes.subscribe, savedRecipes.list, () => none);
}
