import { expect, test } from "vitest";
import { PictureTally } from "./picture-tally.ts";

test("a picture shown in two posts is new once, and takes its description from the first", () => {
  const tally = new PictureTally();
  tally.made("/uploads/leek");
  // The library has it by then, but only since this run.
  tally.had("/uploads/leek", { isBare: false });
  expect(tally.meet("/uploads/leek")).toEqual({ src: "/uploads/leek", isNew: true, takesAlt: true });
  expect(tally.meet("/uploads/leek")).toEqual({ src: "/uploads/leek", isNew: false, takesAlt: false });
});

test("a picture already in the library is not new, and keeps its description", () => {
  const tally = new PictureTally();
  tally.had("/uploads/leek", { isBare: false });
  expect(tally.meet("/uploads/leek")).toMatchObject({ isNew: false, takesAlt: false });
});

test("a library picture without a description takes one from the first post", () => {
  const tally = new PictureTally();
  tally.had("/uploads/leek", { isBare: true });
  expect([tally.meet("/uploads/leek").takesAlt, tally.meet("/uploads/leek").takesAlt]).toEqual([true, false]);
});

test("a picture imported by an earlier run is known", () =>
  expect(new PictureTally().meet("/uploads/leek", true)).toMatchObject({ isNew: false, takesAlt: false }));
