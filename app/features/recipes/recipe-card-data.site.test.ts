import { expect, test } from "vitest";
import { site } from "../../site.config.ts";
import { cardOf, cardOfCountry } from "./recipe-card-data.server.ts";
import { listRecipes } from "./recipes.server.ts";

const recipes = listRecipes();

test("every card claims between 10K and 59K views", () => {
  const views = recipes.map((recipe) => cardOf(recipe).views);
  expect(views.filter((text) => !/^(1\d|[2-5]\d)K views$/.test(text))).toEqual([]);
});

test("every card has between 500 and 2,499 likes", () => {
  const likes = recipes.map((recipe) => Number(cardOf(recipe).likes.replace(",", "")));
  expect(likes.filter((number) => !(number >= 500 && number <= 2499))).toEqual([]);
});

test("views and likes depend on the recipe alone: they are the same in every process and every year", () => {
  expect(recipes.filter(({ id }) => id === "ratatouille").map(cardOf)).toMatchObject([{ views: "23K views", likes: "2,156" }]);
});

test("recipes differ in their views", () => {
  expect(new Set(recipes.map((recipe) => cardOf(recipe).views)).size).toBeGreaterThan(recipes.length / 2);
});

test("cards of country pages all say 12K views and 1.2K likes", () => {
  expect(recipes.map(cardOfCountry)).toSatisfy((cards: ReturnType<typeof cardOf>[]) =>
    cards.every(({ views, likes }) => views === "12K views" && likes === "1.2K"),
  );
});

test("a card gives the site's name as author, and the cooking time in words", () => {
  const card = recipes.filter(({ id }) => id === "ratatouille").map(cardOf);
  expect(card).toMatchObject([{ author: site.authorLabel, duration: "1 hour 15 minutes" }]);
});
