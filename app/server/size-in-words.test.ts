import { expect, test } from "vitest";
import { sizeInWords } from "./size-in-words.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [24_499, "24 kB"],
  [999_499, "999 kB"],
  [999_600, "1.0 MB"],
  [1_540_000, "1.5 MB"],
  [99_940_000, "99.9 MB"],
  [99_960_000, "100 MB"],
  [999_999_999, "1.0 GB"],
  [2_000_000_000_000_000, "2000 TB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
