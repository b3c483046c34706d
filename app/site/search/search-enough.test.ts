import { expect, test } from "vitest";
import { enoughOf } from "./search-enough.ts";

const words = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Whether these words are enough for a condition of enoughOf. */
function isMet(condition: string, having: Set<string>): boolean {
  let text = condition.replace(/[a-h]/g, (word) => (having.has(word) ? "1" : "0"));
  for (let before = ""; before !== text; ) {
    before = text;
    text = text
      .replace(/\(([01])\)/g, "$1")
      .replace(/\(([01])( & [01])+\)/g, (all) => (all.includes("0") ? "0" : "1"))
      .replace(/\(([01])( \| [01])+\)/g, (all) => (all.includes("1") ? "1" : "0"));
  }
  return text === "1";
}
const subsets = Array.from({ length: 2 ** words.length }, (_, bits) => new Set(words.filter((_, index) => bits & (1 << index))));

test.each(words.map((_, index) => index + 1))("of eight words, those with at least %i of them are enough, and no others", (count) => {
  const condition = enoughOf(words, count);
  expect(subsets.filter((having) => isMet(condition, having) !== having.size >= count)).toEqual([]);
});

test("one word or two are a condition, too", () => {
  expect([enoughOf(["a"], 1), isMet(enoughOf(["a", "b"], 1), new Set("b")), isMet(enoughOf(["a", "b"], 2), new Set("b"))]).toEqual(["a", true, false]);
});

test("of eight words none is asked for more than six times, however many are enough", () => {
  for (const [index] of words.entries()) {
    const uses = enoughOf(words, index + 1).match(/[a-h]/g) ?? [];
    expect(Math.max(...words.map((word) => uses.filter((one) => one === word).length))).toBeLessThanOrEqual(6);
  }
});
