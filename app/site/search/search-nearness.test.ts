import { expect, test } from "vitest";
import { distance, fit, nearness, spellingOf } from "./search-nearness.ts";

const fits = (typed: string, other: string) => fit(spellingOf(typed), spellingOf(other));
const near = (typed: string, other: string) => nearness(spellingOf(typed), spellingOf(other));

test.each([
  ["wine", "wine", 0],
  ["chiken", "chicken", 1],
  ["bouef", "boeuf", 1],
  ["ratatuoile", "ratatouille", 2],
  ["stesk", "steak", 1],
  ["tarte", "taste", 2],
])("from %s to %s it is %i slips", (one, other, slips) => expect(distance(one, other, 2)).toBe(slips));

test("a distance is given up above its limit", () => expect(distance("soup", "shakshuka", 2)).toBeGreaterThan(2));

test("a word fits itself best, then its plural, then what it begins", () => {
  const [same, plural, begun] = [fits("onion", "onion"), fits("onion", "onions"), fits("oni", "onions")];
  expect(same).toBeGreaterThan(plural);
  expect(plural).toBeGreaterThan(begun);
  expect(begun).toBeGreaterThan(0);
});

test("three letters forgive no slip", () => expect(near("ham", "jam")).toBe(0));
test("four letters forgive one slip, not two", () => expect([near("lote", "lotte"), near("lite", "lotta")]).toEqual([expect.closeTo(0.6), 0]));
test("seven letters forgive two slips", () => expect(near("resling", "riesling")).toBeGreaterThan(0));

test.each([
  ["rattatui", "ratatouille"],
  ["buyabes", "bouillabaisse"],
  ["cokovan", "coqauvin"],
  ["burginon", "bourguignon"],
  ["pwavre", "poivre"],
  ["fennell", "fennel"],
])("%s is heard as %s", (typed, other) => expect(near(typed, other)).toBeGreaterThan(0.5));

test.each([
  ["chikn", "chicken"],
  ["chckn", "chicken"],
  ["rstd", "roasted"],
  ["zcchni", "zucchini"],
])("%s is %s without its vowels", (typed, other) => expect(near(typed, other)).toBeGreaterThanOrEqual(0.5));

test("a vowel in another place is one slip, in words of five letters or more", () =>
  expect([near("stake", "steak"), near("steaks", "stakes"), near("pare", "pear")]).toEqual([expect.closeTo(0.6), expect.closeTo(0.6), 0]));
test("consonants in another order are no such slip", () => expect(near("least", "stale")).toBe(0));

test("a slip in the first letter counts twice", () => expect([near("rentang", "kentang"), near("rendang", "kentang")]).toEqual([0, 0]));
test("a letter that was forgotten at the beginning is forgiven in a long word", () => expect(near("atatouille", "ratatouille")).toBeGreaterThan(0));
test("two slips are too many for a longer word that is near to a short one", () => expect(near("brownie", "brown")).toBe(0));

test.each([
  ["cookies", "cook"],
  ["brownies", "brown"],
])("%s are not more than one of %s", (many, other) => expect(near(many, other)).toBe(0));
test("berries with a slip are berries", () => expect(near("strawberies", "strawberry")).toBeGreaterThan(0.5));
test("what only begins with the same sound lacks no vowels", () => expect(near("zzqx", "squash")).toBe(0));

test("what neither looks nor sounds alike is not near", () => expect(near("tiramisu", "ratatouille")).toBe(0));
