import { toast } from "../../ui/toast.ts";
import type { KeepOutcome } from "./offline/keep-recipe.ts";
import { offlineTrouble } from "./offline-trouble.ts";
import { type SavedRecipe, savedRecipes } from "./saved-recipes.ts";

/** `isListed` is false if the list itself cannot be stored; `copied` resolves to the result of the offline copy. */
type Saving = { isListed: boolean; copied: Promise<KeepOutcome | undefined> };

/** Longer than a toast offers to undo, in milliseconds. */
const secondThought = 6000;

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
export function saveAgain(recipe: SavedRecipe): void {
  void saveRecipe(recipe).copied.then(tellTrouble);
}

/** Removes a recipe at once, and its copy some time later. */
export function removeRecipe(id: string): void {
  savedRecipes.remove(id);
  void dropCopy(id).catch(() => {});
}

async function keepCopy({ id }: SavedRecipe): Promise<KeepOutcome | undefined> {
  const { keepRecipe } = await import("./offline/keep-recipe.ts");
  return keepRecipe(id);
}

/** The copy outlives the offer to undo, because it could not be fetched again offline. */
async function dropCopy(id: string): Promise<void> {
  const { dropRecipe } = await import("./offline/keep-recipe.ts");
  await new Promise<void>((done) => {
    setTimeout(done, secondThought);
    addEventListener("pagehide", () => done(), { once: true });
  });
  if (!savedRecipes.has(id)) await dropRecipe(id);
}
