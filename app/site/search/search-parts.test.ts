import { expect, test } from "vitest";
import { partsOf } from "./search-parts.ts";

const known = new Set(["steak", "poivre", "duck", "orange", "pork", "porkbelly", "belly", "with", "ham"]);
const partsOfKnown = (word: string) => partsOf(word, (part) => known.has(part));

test("words that were written together are taken apart", () => expect(partsOfKnown("duckorange")).toEqual(["duck", "orange"]));
test("a small word between them is no part to look for", () => expect(partsOfKnown("steakaupoivre")).toEqual(["steak", "poivre"]));
test("of several ways to take words apart the one with the fewest is taken", () => expect(partsOfKnown("porkbellyham")).toEqual(["porkbelly", "ham"]));
test.each(["duck", "duckling", "auduck", "duckduckduckduckduck", ""])("“%s” is not taken apart", (word) => expect(partsOfKnown(word)).toBeUndefined());
