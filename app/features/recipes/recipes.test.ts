import { expect, test } from "vitest";
import { listCountries } from "../countries/countries.server.ts";
import { lastChange } from "./recipe.ts";
import { findRecipe, listRecipes, listRecipesOf } from "./recipes.server.ts";

test.each([
  ["creamy-pasta", "Italian Cuisine", "Easy", "20 minutes", 4, 485],
  ["ratatouille", "French Cuisine", "Medium", "1 hour 15 minutes", 6, 120],
  ["steak-au-poivre", "French Cuisine", "Advanced", "25 minutes", 4, 485],
  ["marseille-shrimp-stew", "French Cuisine", "Medium", "35 minutes", 4, 320],
  ["duck-orange", "French Cuisine", "Advanced", "3 hours", 4, 650],
  ["julia-chicken", "French-American Cuisine", "Medium", "1 hour 30 minutes", 4, 420],
  ["lyon-chicken-vinegar", "French Cuisine", "Medium", "45 minutes", 4, 385],
  ["crispy-monkfish-capers", "French Cuisine", "Medium", "25 minutes", 4, 245],
  ["beef-red-wine-stew", "French Cuisine", "Medium", "3 hours", 6, 485],
  ["coq-au-vin", "French Cuisine", "Medium", "1 hour 45 minutes", 4, 520],
  ["stuffed-pork-apple-riesling", "French Cuisine", "Advanced", "1 hour 15 minutes", 6, 420],
])("%s has the facts that the product promises", (id, cuisine, difficulty, cookingTime, servings, calories) => {
  expect(findRecipe(id)).toMatchObject({ cuisine, difficulty, cookingTime, servings, nutrition: { calories } });
});

test("recipes are listed newest first", () => {
  const dates = listRecipes().map(({ published }) => published);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("a list of recipes is as new as the recipe last published or changed", () => {
  const recipes = [{ published: "2026-11-14" }, { published: "2026-09-05", updated: "2026-11-21" }, { published: "2026-11-07", updated: "2026-11-20" }];
  expect([lastChange(recipes), lastChange(recipes.slice(0, 1)), lastChange([])]).toEqual(["2026-11-21", "2026-11-14", undefined]);
});

test.each(listRecipes())("$id lists a whisk if one of its steps whisks", ({ steps, equipment }) => {
  const whisks = steps.filter(({ text }) => /\bwhisk/i.test(text)).map(({ id }) => id);
  expect(equipment.some(({ name }) => /\bwhisk/i.test(name)) ? [] : whisks).toEqual([]);
});

test.each(listRecipes())("$id gives inches for each length", (recipe) =>
  expect(JSON.stringify(recipe).match(/.{20}\d [cm]m\b(?! \/ .{1,7} inch)/g)).toBeNull(),
);

test("each recipe is listed under its country and under no other", () => {
  const listed = listCountries().flatMap(({ id }) => listRecipesOf(id).map((recipe) => [recipe.id, id]));
  expect(listed.toSorted()).toEqual(
    listRecipes()
      .map(({ id, country }) => [id, country])
      .toSorted(),
  );
});

test("an id without a file finds nothing", () => {
  expect(findRecipe("constructor")).toBeUndefined();
});
