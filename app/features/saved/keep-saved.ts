import { toast } from "../../ui/toast.ts";
import type { KeepOutcome } from "./offline/keep-recipe.ts";
import { offlineTrouble } from "./offline-trouble.ts";
import { type SavedRecipe, savedRecipes } from "./saved-recipes.ts";

/** `isListed` is false if the list itself cannot be stored; `copied` resolves to the result of the offline copy. */
type Saving = { isListed: boolean; copied: Promise<KeepOutcome | undefined> };

/** The latest removal of each recipe. A recipe removed, saved and removed again has two toasts, and the first may not delete the copy. */
const removals = new Map<string, SavedRecipe>();

/** Milliseconds in which a toast that is closing can still be pressed, and more. */
const fading = 1000;

/** Saves a recipe at once, then makes its offline copy. If that fails, the recipe is still listed. */
export function saveRecipe(recipe: SavedRecipe): Saving {
  const isListed = savedRecipes.save(recipe);
  return { isListed, copied: isListed ? keepCopy(recipe).catch(() => undefined) : Promise.resolve(undefined) };
}

/** Says why a saved recipe has no offline copy, if it has none. */
export function tellTrouble(outcome: KeepOutcome | undefined, undo?: { label: string; onClick: () => void }): void {
  if (outcome && outcome !== "kept") void toast("error", "Recipe saved, but not downloaded", offlineTrouble[outcome], undo);
}

/** Undoes a removal. */
function saveAgain(recipe: SavedRecipe): void {
  void saveRecipe(recipe).copied.then(tellTrouble);
}

/** Removes a recipe at once and offers to undo that. Its copy stays for as long as the offer, because it could not be fetched again offline. */
export function removeRecipe(recipe: SavedRecipe): void {
  savedRecipes.remove(recipe.id);
  removals.set(recipe.id, recipe);
  const dropCopy = prepareToDrop(recipe.id);
  const drop = () => {
    removeEventListener("pagehide", drop);
    if (removals.get(recipe.id) === recipe) dropCopy();
  };
  addEventListener("pagehide", drop);
  const takeBack = () => {
    removeEventListener("pagehide", drop);
    saveAgain(recipe);
  };
  const undo = { label: "Undo", onClick: takeBack, onMissed: () => void setTimeout(drop, fading) };
  toast("success", "Removed from your saved recipes", recipe.title, undo).catch(drop);
}

/** Undoes saving: removes a recipe and its copy at once. */
export function unsaveRecipe(id: string): void {
  savedRecipes.remove(id);
  prepareToDrop(id)();
}

async function keepCopy({ id }: SavedRecipe): Promise<KeepOutcome | undefined> {
  const { keepRecipe } = await import("./offline/keep-recipe.ts");
  return keepRecipe(id);
}

/**
 * Loads at once what deletes a copy, because a page that is being left loads nothing any more. Returns how to delete it, unless its recipe
 * is saved again by then. The profile deletes what stays.
 */
function prepareToDrop(id: string): () => void {
  const code = import("./offline/keep-recipe.ts");
  const drop = async () => {
    const { dropRecipe } = await code;
    if (!savedRecipes.has(id)) await dropRecipe(id);
  };
  code.catch(() => {});
  return () => void drop().catch(() => {});
}
