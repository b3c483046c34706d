import { expect, test } from "vitest";
import { makeLexicon } from "./search-lexicon.ts";
import { askedAbout, typedIn, understand } from "./search-senses.ts";
import type { Known } from "./search-stories.server.ts";

const names = ["duck", "orange", "seafood", "chicken", "soto", "ayam"].map((word): [string, number] => [word, 10]);
const lexicon = makeLexicon(new Map(names), new Map([["ayam", ["chicken"]]]), new Set());
const understood = (query: string, known: Record<string, Known> = {}) =>
  understand(typedIn(query, lexicon), new Map(Object.entries(known)), lexicon, new Set(["soto ayam"]));
const known: Known = { isKnown: true, begun: [], like: [] };

test("stories are asked about a word as it was typed, and about what it may have been written together of", () =>
  expect(askedAbout(typedIn("duckorange duck", lexicon))).toEqual(["duckorange", "duck", "orange"]));

test("words that were written together are read apart", () => {
  const { words, read } = understood("duckorange");
  expect([words, read.get("duckorange")]).toEqual([
    ["duck", "orange"],
    ["duck", "orange"],
  ]);
});

test("a word that a story has is one word", () => expect(understood("duckorange", { duckorange: known }).words).toEqual(["duckorange"]));
test("a slip is read as the word it is a slip of", () => expect(understood("chikcen").read.get("chikcen")).toEqual(["chicken"]));
test("a slip that a story made, too, stays a word, and may be the dish all the same", () => {
  const [sense] = understood("chikcen", { chikcen: known }).senses;
  expect([sense?.word, sense?.alternatives, sense?.meaning.has("chicken")]).toEqual(["chikcen", ["chikcen"], true]);
});
test("each half of a word written apart may mean the whole", () =>
  expect(understood("sea food").senses.map(({ meaning }) => meaning.get("seafood"))).toEqual([1, 1]));

test("the name of a dish that is not here means itself and nothing else", () => {
  const { isElsewhere, senses } = understood("soto ayam");
  expect([isElsewhere, senses.map(({ alternatives }) => alternatives)]).toEqual([true, [["soto"], ["ayam"]]]);
  expect(understood("ayam").senses[0]?.alternatives).toContain("chicken");
});
