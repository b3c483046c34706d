import { expect, test } from "vitest";
import { uploadedWords } from "./uploaded-words.ts";

test("whoever uploads an animation is told that only its first frame is shown", () => {
  expect(uploadedWords("pot.gif", { isKnown: false, isAnimated: true })).toBe("pot.gif is in the library. Only its first frame is shown.");
  expect(uploadedWords("pot.gif", { isKnown: false, isAnimated: false })).toBe("pot.gif is in the library.");
});
