import { expect, test } from "vitest";
import { notesOn } from "./search-notes.ts";

test("what fits only with a swap is named: nothing else on the page tells it from the others", () => {
  expect(notesOn({ unknown: [], swaps: ["Creamy Pasta"] })).toEqual(["The last recipe fits only with the swap told in its variations. It is “Creamy Pasta”."]);
  expect(notesOn({ unknown: [], swaps: ["Soup", "Stew", "Pie"] })).toEqual([
    "The last 3 recipes fit only with the swap told in their variations. They are “Soup”, “Stew” and “Pie”.",
  ]);
  expect(notesOn({ unknown: [], swaps: [] })).toEqual([]);
});
