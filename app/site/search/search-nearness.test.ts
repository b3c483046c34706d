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
])("from %s to %s the distance is %i", (one, other, slips) => expect(distance(one, other, 2)).toBe(slips));

test("the distance is not computed beyond its limit", () => expect(distance("soup", "shakshuka", 2)).toBeGreaterThan(2));

test("a word matches itself best, then its plural, then what it begins", () => {
  const [same, plural, begun] = [fits("onion", "onion"), fits("onion", "onions"), fits("oni", "onions")];
  expect(same).toBeGreaterThan(plural);
  expect(plural).toBeGreaterThan(begun);
  expect(begun).toBeGreaterThan(0);
});

test("three letters allow no misspelling", () => expect(near("ham", "jam")).toBe(0));
test("four letters allow one misspelt letter, not two", () => expect([near("lote", "lotte"), near("lite", "lotta")]).toEqual([expect.closeTo(0.6), 0]));
test("seven letters allow two misspelt letters", () => expect(near("resling", "riesling")).toBeGreaterThan(0));

test.each([
  ["rattatui", "ratatouille"],
  ["buyabes", "bouillabaisse"],
  ["cokovan", "coqauvin"],
  ["burginon", "bourguignon"],
  ["pwavre", "poivre"],
  ["fennell", "fennel"],
])("%s sounds like %s", (typed, other) => expect(near(typed, other)).toBeGreaterThan(0.5));

test.each([
  ["chikn", "chicken"],
  ["chckn", "chicken"],
  ["rstd", "roasted"],
  ["zcchni", "zucchini"],
])("%s is %s without its vowels", (typed, other) => expect(near(typed, other)).toBeGreaterThanOrEqual(0.5));

test("a misplaced vowel counts as one mistake, in words of five letters or more", () =>
  expect([near("stake", "steak"), near("steaks", "stakes"), near("pare", "pear")]).toEqual([expect.closeTo(0.6), expect.closeTo(0.6), 0]));
test("reordered consonants do not count as one", () => expect(near("least", "stale")).toBe(0));

test("a mistake in the first letter counts twice", () => expect([near("rentang", "kentang"), near("rendang", "kentang")]).toEqual([0, 0]));
test("a missing first letter is forgiven in a long word", () => expect(near("atatouille", "ratatouille")).toBeGreaterThan(0));
test("two mistakes are too many for a longer word that is near to a short one", () => expect(near("brownie", "brown")).toBe(0));

test.each([
  ["cookies", "cook"],
  ["brownies", "brown"],
])("%s is not a plural of %s", (many, other) => expect(near(many, other)).toBe(0));
test("misspelt berries are still berries", () => expect(near("strawberies", "strawberry")).toBeGreaterThan(0.5));
test("a word that only begins with the same sound is not an abbreviation without vowels", () => expect(near("zzqx", "squash")).toBe(0));

test("words that neither look nor sound alike are not near", () => expect(near("tiramisu", "ratatouille")).toBe(0));
