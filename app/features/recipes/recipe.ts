import { holdQuantities } from "../../ui/hold-quantities.ts";
import type { RecipeFile } from "./recipe.schema.ts";

/** A recipe as the pages use it: its file, its id (the file's name) and its cooking time in words. */
export type Recipe = RecipeFile & { id: string; cookingTime: string; totalMinutes: number };

/** The recipe shown if an address names none. */
export const defaultRecipeId = "creamy-pasta";

/** The day on which one of these recipes was last published or changed; undefined if there are none. */
export function lastChange(recipes: Pick<RecipeFile, "published" | "updated">[]): string | undefined {
  return recipes
    .map(({ published, updated }) => updated ?? published)
    .sort()
    .at(-1);
}

/** Anchors of the parts that a cook comes back to. */
export const anchors = { ingredients: "ingredients", steps: "steps" };

/** Anchor of a step in the recipe's page; structured data points at it. */
export function stepAnchor(stepId: string): string {
  return `step-${stepId}`;
}

/** The recipe for display: no quantity in its texts is broken across lines. Ids and file names, which have no spaces, stay as they are. */
export function forReading(recipe: Recipe): Recipe {
  return JSON.parse(JSON.stringify(recipe), (_, one: unknown) => (typeof one === "string" && one.includes(" ") ? holdQuantities(one) : one));
}
