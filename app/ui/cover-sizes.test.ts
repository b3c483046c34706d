import { expect, test } from "vitest";
import { coverSizes } from "./cover-sizes.ts";

const sizes = "(min-width: 82.5rem) 26rem, (min-width: 40rem) 50vw, 92vw";

test("a picture twice as wide as its box, in proportion, is asked for twice as wide", () => {
  expect(coverSizes(sizes, { width: 3000, height: 1000 }, 3 / 2)).toBe("(min-width: 82.5rem) 52rem, (min-width: 40rem) 100vw, 184vw");
});

test("a picture that is no wider than its box is asked for as wide as the box", () => {
  for (const height of [1000, 2250]) expect(coverSizes(sizes, { width: 1500, height }, 3 / 2)).toBe(sizes);
});
