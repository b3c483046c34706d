import { expect, test } from "vitest";
import { listRecipes } from "./recipes.server.ts";
import { recipesLike } from "./recipes-like.ts";

const like = (id: string, count = 3, all = listRecipes()) =>
  all.filter((recipe) => recipe.id === id).flatMap((recipe) => recipesLike(recipe, all, count).map((one) => one.id));

test("two braises in red wine with bacon and mushrooms are most like each other", () => {
  expect([like("coq-au-vin")[0], like("beef-red-wine-stew")[0]]).toEqual(["beef-red-wine-stew", "coq-au-vin"]);
});

test("a seafood dish is most like the other one", () => expect(like("crispy-monkfish-capers")[0]).toBe("marseille-shrimp-stew"));

test("no recipe is like itself", () => expect(listRecipes().filter(({ id }) => like(id, 20).includes(id))).toEqual([]));

test("the same recipes are chosen whatever the order they are read in", () => {
  expect(like("ratatouille", 5, listRecipes().toReversed())).toEqual(like("ratatouille", 5));
});
