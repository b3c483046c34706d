import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { assert, expect, test } from "vitest";
import { RecipeStory } from "./recipe-story.tsx";
import { findRecipe } from "./recipes.server.ts";

test("without a picture of the ingredients the recipe's facts stand beside its story", () => {
  const recipe = findRecipe("julia-chicken");
  assert(recipe);
  const html = renderToStaticMarkup(createElement(RecipeStory, { recipe, ingredientsPicture: undefined }));
  expect(html).not.toContain("Fresh Ingredients");
  expect(html).toMatch(/Recipe Overview.*Difficulty.*Medium.*Total time.*1 hour 30 minutes.*Serves.*>4</s);
});
