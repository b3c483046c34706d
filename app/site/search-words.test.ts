import { expect, test } from "vitest";
import { distance, fit, fitWithSlips, fold, searchWords, singular, wordsOf } from "./search-words.ts";

test.each([
  ["Bœuf à l'Étouffée", "boeuf a l'etouffee"],
  ["Käsespätzle", "kasespatzle"],
  ["Grießklößchen", "griessklosschen"],
  ["CRÈME brûlée", "creme brulee"],
])("%s is searched as %s", (text, folded) => expect(fold(text)).toBe(folded));

test("an apostrophe parts words", () => expect(wordsOf("Duck à l'Orange")).toEqual(["duck", "a", "l", "orange"]));

test.each([
  ["tomatoes", "tomato"],
  ["berries", "berry"],
  ["radishes", "radish"],
  ["pommes", "pomme"],
  ["couscous", "couscous"],
  ["peas", "pea"],
])("one of %s is %s", (many, one) => expect(singular(many)).toBe(one));

test.each([
  ["wine", "wine", 0],
  ["chiken", "chicken", 1],
  ["bouef", "boeuf", 1],
  ["ratatuoile", "ratatouille", 2],
])("from %s to %s it is %i slips", (one, other, slips) => expect(distance(one, other, 2)).toBe(slips));

test("a distance is given up above its limit", () => expect(distance("soup", "shakshuka", 2)).toBeGreaterThan(2));

test("a word fits itself best, then its plural, then what it begins", () => {
  const [same, plural, begun] = [fit("onion", "onion"), fit("onion", "onions"), fit("oni", "onions")];
  expect(same).toBeGreaterThan(plural);
  expect(plural).toBeGreaterThan(begun);
  expect(begun).toBeGreaterThan(0);
});

test("three letters forgive no slip", () => expect(fitWithSlips("ham", "jam")).toBe(0));
test("four letters forgive one slip, not two", () => expect([fitWithSlips("lote", "lotte"), fitWithSlips("lite", "lotta")]).toEqual([expect.closeTo(0.6), 0]));
test("seven letters forgive two slips", () => expect(fitWithSlips("resling", "riesling")).toBeGreaterThan(0));

test("articles and the word recipe are not looked for", () => expect(searchWords("a recipe for the coq au vin")).toEqual(["coq", "vin"]));
test("a query of nothing but small words is looked for as it is", () => expect(searchWords("la recipe")).toEqual(["la", "recipe"]));
test("British names find American ones", () => expect(searchWords("aubergines")).toEqual(["eggplant"]));
test("at most ten words are looked for", () => expect(searchWords("one two three four five six seven eight nine ten eleven twelve")).toHaveLength(10));
test("control characters part words and are gone", () => expect(searchWords("wine\u0000\u0007stew")).toEqual(["wine", "stew"]));
