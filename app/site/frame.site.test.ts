import { expect, test } from "vitest";
import { listCountries } from "../features/countries/countries.server.ts";
import { findRecipe } from "../features/recipes/recipes.server.ts";
import { site } from "../site.config.ts";
import { bareFrame } from "./frame.ts";
import { frameData, secondsOfThisYear } from "./frame-data.server.ts";

test("the countries of an error page are those of the content", () => {
  expect(bareFrame.countries).toEqual(listCountries().map(({ id, name, flag }) => ({ id, name, flag })));
});

test("the popular recipes of an error page are those of the content", () => {
  const popular = site.popular.map((id) => ({ id, title: findRecipe(id)?.title, duration: findRecipe(id)?.cookingTime, picture: undefined }));
  expect(bareFrame.popular).toEqual(popular);
});

test("the footer shows the year at which the page is rendered", () => {
  expect(["2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z"].map((moment) => frameData(new Date(moment)).year)).toEqual([2026, 2027]);
});

test("no page is cached into the next year", () => {
  expect(secondsOfThisYear(new Date("2026-12-31T23:59:00Z"))).toBe(60);
});
