import { expect, test } from "vitest";
import { notesOn } from "./search-notes.ts";

test("recipes that fit only with a swap are named, as nothing else on the page tells them from the others", () => {
  expect(notesOn({ unknown: [], swaps: ["Creamy Pasta"], missing: [] })).toEqual(["“Creamy Pasta” fits only with the swap given in its variations."]);
  expect(notesOn({ unknown: [], swaps: ["Soup", "Stew", "Pie"], missing: [] })).toEqual([
    "“Soup”, “Stew” and “Pie” fit only with the swap given in their variations.",
  ]);
  expect(notesOn({ unknown: [], swaps: [], missing: [] })).toEqual([]);
});

test("words that nothing has are named, so that nobody takes the results for theirs", () => {
  expect(notesOn({ unknown: [], swaps: [], missing: ["low", "fodmap"] })).toEqual(["Nothing was found for “low” and “fodmap”."]);
});
