import type { RecipeFile } from "../../features/recipes/recipe.schema.ts";
import type { Entry } from "./search-index.ts";

/** The searched parts of a recipe by weight: its names, its ingredients, where it is from, and last its descriptions and tools. */
export function recipeEntry<Item extends RecipeFile>(recipe: Item): Entry<Item> {
  const joined = (texts: (string | undefined)[]) => texts.filter(Boolean).join(" ");
  return {
    item: recipe,
    names: [recipe.title, ...recipe.alsoKnownAs],
    texts: [
      ...recipe.keywords.map((text) => ({ weight: 6, text })),
      ...recipe.ingredients.map((one) => ({ weight: 5, text: joined([one.item, one.plural]) })),
      { weight: 5, text: joined([recipe.country, recipe.cuisine]) },
      { weight: 4, text: joined([recipe.category, recipe.difficulty]) },
      { weight: 3, text: recipe.description },
      { weight: 1.5, text: joined(recipe.tips.flatMap((tip) => [tip.title, tip.content])) },
      { weight: 1.5, text: joined(recipe.variations.flatMap((group) => [group.category, ...group.items])) },
      { weight: 1, text: joined([...recipe.equipment.map(({ name }) => name), recipe.equipmentTip]) },
      { weight: 1, text: joined(recipe.ingredients.map(({ note }) => note)) },
      { weight: 1, text: joined([recipe.story.title, ...recipe.story.content]) },
    ],
  };
}
