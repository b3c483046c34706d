import { useSyncExternalStore } from "react";
import { type SavedRecipe, savedRecipes } from "./saved-recipes.ts";

const none: readonly SavedRecipe[] = [];

/** The saved recipes, newest first; none during server rendering and hydration. */
export function useSavedRecipes(): readonly SavedRecipe[] {
  return useSyncExternalStore(savedRecipes.subscribe, savedRecipes.list, () => none);
}
