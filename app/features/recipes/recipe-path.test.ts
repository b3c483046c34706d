import { expect, test } from "vitest";
import { recipePath } from "./recipe-path.ts";

test("a card links to its recipe's id, whatever its title says", () => {
  expect(recipePath({ recipeId: "coq-au-vin", title: "Ratatouille" })).toBe("/recipe/coq-au-vin");
});

test.each([
  ["Creamy Pasta", "creamy-pasta"],
  ["Ratatouille", "ratatouille"],
  ["Steak au Poivre", "steak-au-poivre"],
  ["Marseille Shrimp Stew", "marseille-shrimp-stew"],
  ["Soup of Marseille", "marseille-shrimp-stew"],
  ["A Shrimp Stew", "marseille-shrimp-stew"],
])("without an id, the title '%s' leads to %s", (title, id) => {
  expect(recipePath({ title })).toBe(`/recipe/${id}`);
});

test("an unknown title leads nowhere", () => {
  expect(recipePath({ title: "Apple Pie" })).toBeUndefined();
});

test("an empty id counts as none", () => {
  expect(recipePath({ recipeId: "", title: "Creamy Pasta" })).toBe("/recipe/creamy-pasta");
});
