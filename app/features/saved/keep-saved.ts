import { toast } from "../../ui/toast.ts";
import { offlineTrouble } from "./offline-trouble.ts";
import { type SavedRecipe, savedRecipes } from "./saved-recipes.ts";

/**
 * Saves a recipe and then its copy for reading without a network; says so where there can be none: the list holds all the same.
 * False if the list itself is not kept beyond this page.
 */
export function saveRecipe(recipe: SavedRecipe): boolean {
  const isKept = savedRecipes.save(recipe);
  if (isKept) void keepCopy(recipe).catch(() => {});
  return isKept;
}

/** Lets go of a recipe, and of its copy. */
export function removeRecipe(id: string): void {
  savedRecipes.remove(id);
  void dropCopy(id).catch(() => {});
}

async function keepCopy({ id, title }: SavedRecipe): Promise<void> {
  const { dropRecipe, keepRecipe } = await import("./offline/keep-recipe.ts");
  const outcome = await keepRecipe(id);
  // Thought better of meanwhile.
  if (!savedRecipes.has(id)) return dropRecipe(id);
  if (outcome !== "kept") await toast("error", `${title} is saved, but not for offline`, offlineTrouble[outcome]);
}

async function dropCopy(id: string): Promise<void> {
  const { dropRecipe } = await import("./offline/keep-recipe.ts");
  if (!savedRecipes.has(id)) await dropRecipe(id);
}
