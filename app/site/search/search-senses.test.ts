import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { makeLexicon } from "./search-lexicon.ts";
import { askedAbout, typedIn, understand } from "./search-senses.ts";
import type { Known } from "./search-stories.server.ts";

const names = ["duck", "orange", "seafood", "chicken", "soto", "ayam"].map((word): [string, number] => [word, 10]);
const lexicon = makeLexicon(new Map(names), new Map([["ayam", ["chicken"]]]), new Set());
const understood = (query: string, known: Record<string, Known> = {}) =>
  understand(typedIn(query, lexicon), new Map(Object.entries(known)), lexicon, new Set(["soto ayam"]));
const kitchen = prepareKitchen();
const known: Known = { isKnown: true, begun: [], like: [] };

test("stories are searched for a word as typed, and for the words it may be made of", () =>
  expect(askedAbout(typedIn("duckorange duck", lexicon))).toEqual(["duckorange", "duck", "orange"]));

test("words written together are read separately", () => {
  const { words, read } = understood("duckorange");
  expect([words, read.get("duckorange")]).toEqual([
    ["duck", "orange"],
    ["duck", "orange"],
  ]);
});

test("a word that a story contains is read as one word", () => expect(understood("duckorange", { duckorange: known }).words).toEqual(["duckorange"]));
test("a misspelling is read as the word it was meant to be", () => expect(understood("chikcen").read.get("chikcen")).toEqual(["chicken"]));
test("a misspelling that a story also contains stays a word, and may still mean the dish", () => {
  const [sense] = understood("chikcen", { chikcen: known }).senses;
  expect([sense?.word, sense?.alternatives, sense?.meaning.has("chicken")]).toEqual(["chikcen", ["chikcen"], true]);
});
test("a misspelling that is as near to a word of a story is read as the dish", () => {
  const [sense] = understood("chikcen", { chikcen: { isKnown: false, begun: [], like: ["chikken", "chicken"] } }).senses;
  expect([sense?.word, sense?.alternatives]).toEqual(["chicken", ["chikcen", "chicken"]]);
});
test.each([
  ["aubergine", "eggplant"],
  ["eggplant", "aubergine"],
  ["coriander", "cilantro"],
  ["cilantro", "coriander"],
])("stories are searched for %s by the name %s as well, whether they know the word or not", (word, other) => {
  for (const isKnown of [true, false]) {
    const [sense] = understand(typedIn(word, kitchen.lexicon), new Map([[word, { ...known, isKnown }]]), kitchen.lexicon, new Set()).senses;
    expect([sense?.word, sense?.alternatives.includes(other) || sense?.names.includes(other)]).toEqual([word, true]);
  }
});
test("a story is not searched for a word of another language, which means something else in English", () => {
  const [sense] = understand(typedIn("bread", kitchen.lexicon), new Map(), kitchen.lexicon, new Set()).senses;
  expect([...(sense?.alternatives ?? []), ...(sense?.names ?? [])]).not.toContain("pan");
});
test("each half of a word written in two may mean the whole", () =>
  expect(understood("sea food").senses.map(({ meaning }) => meaning.get("seafood"))).toEqual([1, 1]));

test("the name of a dish without a recipe here means only itself", () => {
  const { isElsewhere, senses } = understood("soto ayam");
  expect([isElsewhere, senses.map(({ alternatives }) => alternatives)]).toEqual([true, [["soto"], ["ayam"]]]);
  expect(understood("ayam").senses[0]?.alternatives).toContain("chicken");
});

const seven = ["one", "two", "three", "four", "five", "six", "seven"].map((word) => `${word}word`);
test("a query has at most eight words, also after those written together are split, and the others are told", () => {
  const { words, left } = understood([...seven, "duckorange", "seafood"].join(" "));
  expect([words, left]).toEqual([
    [...seven, "duck"],
    ["orange", "seafood"],
  ]);
});

test("a word that is left out has no meaning, and stays as it was typed", () => {
  const { senses, read, left } = understood([...seven, "duck", "chikcen"].join(" "));
  expect([senses.length, read.get("chikcen"), left]).toEqual([8, ["chikcen"], ["chikcen"]]);
});

test("stories are not asked about words that are left out", () =>
  expect(askedAbout(typedIn([...seven, "duck", "duckorange", "ayam"].join(" "), lexicon))).toEqual([...seven, "duck"]));
