import { expect, test } from "vitest";
import { twoColumns } from "./two-columns.ts";

test("the first column gets half the tips, rounded up", () => {
  expect(twoColumns([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("an even number of tips is halved", () => {
  expect(twoColumns([1, 2, 3, 4]).map((column) => column.length)).toEqual([2, 2]);
});
