import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { isOfRecipes } from "./time-asked.server.ts";

test.each(["", "pasta", "Pâtes", "chiken", "sourdough", "vegetarian stew for dinner", "easy", "dairy free", "pasta without nuts", "pas"])(
  "“%s” may stand beside a time",
  (text) => expect(isOfRecipes(text, prepareKitchen())).toBe(true),
);

test.each(["word", "a word about chicken", "tips", "without fear", "thoughts", "chicken ".repeat(9)])("“%s” is not of recipes", (text) =>
  expect(isOfRecipes(text, prepareKitchen())).toBe(false),
);
