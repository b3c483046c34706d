import { expect, test } from "vitest";
import { notesOn } from "./search-notes.ts";

test("recipes that fit only with a swap are named, as nothing else on the page tells them from the others", () => {
  expect(notesOn({ unknown: [], swaps: ["Creamy Pasta"], missing: [], left: [] })).toEqual(["“Creamy Pasta” fits only with the swap given in its variations."]);
  expect(notesOn({ unknown: [], swaps: ["Soup", "Stew", "Pie"], missing: [], left: [] })).toEqual([
    "“Soup”, “Stew” and “Pie” fit only with the swap given in their variations.",
  ]);
  expect(notesOn({ unknown: [], swaps: [], missing: [], left: [] })).toEqual([]);
});

test("words that nothing has are named, so that nobody takes the results for theirs", () => {
  expect(notesOn({ unknown: [], swaps: [], missing: ["low", "fodmap"], left: [] })).toEqual(["Nothing was found for “low” and “fodmap”."]);
});

test("words that were not looked for, because there are too many, are named", () => {
  expect(notesOn({ unknown: [], swaps: [], missing: [], left: ["thyme", "bay"] })).toEqual([
    "“thyme” and “bay” were not looked for: a search is for at most eight words.",
  ]);
  expect(notesOn({ unknown: [], swaps: [], missing: [], left: ["thyme"] })).toEqual(["“thyme” was not looked for: a search is for at most eight words."]);
});
