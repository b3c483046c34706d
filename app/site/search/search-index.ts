import { searchWords, wordsOf } from "./search-words.ts";

/** A thing that can be found: its names count most, then its texts by their weights. */
export type Entry<Item> = { item: Item; names: string[]; texts: { weight: number; text: string }[] };

type Indexed<Item> = { item: Item; names: string[]; weights: Map<string, number> };
/** `tokens` are all words there are, each with the most it counts anywhere; `spaced` has the names that are one without their spaces, as they are written. */
export type Index<Item> = { entries: Indexed<Item>[]; tokens: Map<string, number>; spaced: Map<string, string> };

/** `covered` counts the words that were found at all: whoever has them all comes before whoever has the best of them. */
export type Hit<Item> = { item: Item; covered: boolean[]; score: number };

/** For each word of a query the words of the texts that stand for it, and how well. */
type Meanings = ReadonlyMap<string, number>[];

export const titleWeight = 10;
const aliasWeight = 8;

export function makeIndex<Item>(entries: Entry<Item>[]): Index<Item> {
  const indexed = entries.map(({ item, names, texts }) => {
    const weights = new Map<string, number>();
    const weigh = (token: string, weight: number) => weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    for (const { text, weight } of texts) for (const token of wordsOf(text)) weigh(token, weight);
    names.forEach((name, index) => {
      const weight = index === 0 ? titleWeight : aliasWeight;
      const words = wordsOf(name);
      for (const token of words) weigh(token, weight);
      // "coqauvin" is a way to write it, too.
      weigh(words.join(""), weight);
    });
    return { item, names: names.map((name) => searchWords(name).join(" ")), weights };
  });
  const tokens = new Map<string, number>();
  for (const { weights } of indexed) for (const [token, weight] of weights) tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
  const several = entries.flatMap(({ names }) => names).filter((name) => wordsOf(name).length > 1);
  const spaced = new Map(several.map((name) => [wordsOf(name).join(""), name.toLowerCase()]));
  return { entries: indexed, tokens, spaced };
}

/** Everything that has at least one of the words. `words` are the query's, for whole names typed out. */
export function lookUp<Item>(index: Index<Item>, words: string[], meanings: Meanings): Hit<Item>[] {
  const phrase = words.join(" ");
  return index.entries.flatMap(({ item, names, weights }) => {
    const scores = meanings.map((meaning) => Math.max(0, ...[...meaning].map(([token, quality]) => quality * (weights.get(token) ?? 0))));
    if (scores.every((score) => score === 0)) return [];
    const named = names.some((name) => name === phrase) ? 20 : names.some((name) => name.startsWith(phrase)) ? 6 : 0;
    const score = scores.reduce((sum, one) => sum + one, 0) / scores.length + named;
    return [{ item, covered: scores.map((one) => one > 0), score }];
  });
}

/**
 * The best first: what has most of the words, where they count most. Where something has them all, the rest is left out,
 * unless it is nearer still: "chicken cooked in vinegar" is the dish of that name, although another recipe says "cooked".
 */
export function best<Hits extends Hit<unknown>>(hits: Hits[]): Hits[] {
  const worth = (hit: Hits) => (hit.score * hit.covered.filter(Boolean).length) / hit.covered.length;
  const isWhole = (hit: Hits) => hit.covered.every(Boolean);
  const enough = Math.max(0, ...hits.filter(isWhole).map(worth));
  return hits.filter((hit) => isWhole(hit) || worth(hit) > enough).toSorted((one, other) => worth(other) - worth(one));
}
