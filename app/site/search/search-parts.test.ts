import { expect, test } from "vitest";
import { partsOf } from "./search-parts.ts";

const known = new Set(["steak", "poivre", "duck", "orange", "pork", "porkbelly", "belly", "with", "ham"]);
const partsOfKnown = (word: string) => partsOf(word, (part) => known.has(part));

test("words written together are split", () => expect(partsOfKnown("duckorange")).toEqual(["duck", "orange"]));
test("a small word between them is not searched for", () => expect(partsOfKnown("steakaupoivre")).toEqual(["steak", "poivre"]));
test("of several ways to split words, the one with the fewest parts is chosen", () => expect(partsOfKnown("porkbellyham")).toEqual(["porkbelly", "ham"]));
test.each(["duck", "duckling", "auduck", "duckduckduckduckduck", ""])("“%s” is not split", (word) => expect(partsOfKnown(word)).toBeUndefined());
