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

test.each([
  ["UTC", [2026, 2026, 2027]],
  ["Europe/Berlin", [2026, 2027, 2027]],
])("the footer shows the year at which the page is rendered, in %s", (zone, years) => {
  const moments = ["2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z", "2027-01-01T00:00:00Z"];
  expect(moments.map((moment) => frameData(new Date(moment), zone).year)).toEqual(years);
});

test("no page is cached into the next year", () => {
  expect(secondsOfThisYear(new Date("2026-12-31T23:59:00Z"), "UTC")).toBe(60);
  expect(secondsOfThisYear(new Date("2027-01-01T04:59:00Z"), "America/New_York")).toBe(60);
});
