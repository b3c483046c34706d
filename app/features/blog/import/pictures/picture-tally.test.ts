import { expect, test } from "vitest";
import { PictureTally } from "./picture-tally.ts";

test("a picture that two posts show is new once, and takes the words of the first", () => {
  const tally = new PictureTally();
  tally.made("/uploads/leek");
  // The library has it by then, but only since this run.
  tally.had("/uploads/leek", { isBare: false });
  expect(tally.meet("/uploads/leek")).toEqual({ src: "/uploads/leek", isNew: true, takesAlt: true });
  expect(tally.meet("/uploads/leek")).toEqual({ src: "/uploads/leek", isNew: false, takesAlt: false });
});

test("a picture that the library had before is not new, and keeps the words that it has", () => {
  const tally = new PictureTally();
  tally.had("/uploads/leek", { isBare: false });
  expect(tally.meet("/uploads/leek")).toMatchObject({ isNew: false, takesAlt: false });
});

test("a picture of the library that nobody had described takes the words of the first post", () => {
  const tally = new PictureTally();
  tally.had("/uploads/leek", { isBare: true });
  expect([tally.meet("/uploads/leek").takesAlt, tally.meet("/uploads/leek").takesAlt]).toEqual([true, false]);
});

test("a picture that an earlier run brought is known", () =>
  expect(new PictureTally().meet("/uploads/leek", true)).toMatchObject({ isNew: false, takesAlt: false }));
