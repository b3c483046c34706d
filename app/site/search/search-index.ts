import { searchWords, singular, wordsOf } from "./search-words.ts";

/** Something that can be found: its names count most, then its texts by their weights. */
export type Entry<Item> = { item: Item; names: string[]; texts: { weight: number; text: string }[] };

/** `pieces`: the words of each name, keyword and ingredient. */
type Indexed<Item> = { item: Item; names: string[]; weights: ReadonlyMap<string, number>; pieces: ReadonlySet<string>[] };
/** `tokens` has all words, each with its highest weight anywhere; `spaced` maps names written without spaces to their normal form. */
export type Index<Item> = { entries: Indexed<Item>[]; tokens: Map<string, number>; spaced: Map<string, string> };

/** `covered` tells for each word of the query whether it was found: a hit for all of them is worth more than a good hit for some. */
export type Hit<Item> = { item: Item; covered: boolean[]; score: number };

/** For each word of a query, the words of the texts that match it, and how well. */
type Meanings = ReadonlyMap<string, number>[];

export const titleWeight = 10;
const aliasWeight = 8;
/** From this weight on, a text is the name of something. */
const namingWeight = 5;
/** If one of them has all the words of a query: "red pepper" is a red bell pepper, and no red wine with black pepper. */
const inOneName = 5;
/** What each further text with a word adds, and what they add at most: who has tomatoes everywhere comes before who has tomato paste. */
const [perFurther, mostFurther] = [0.25, 1.5];

/** Builds the index. The first name of an entry is its title, the others are aliases; a word that occurs several times gets its highest weight. */
export function makeIndex<Item>(entries: Entry<Item>[]): Index<Item> {
  const tokens = new Map<string, number>();
  const indexed = entries.map(({ item, names, texts }): Indexed<Item> => {
    const weights = new Map<string, number>();
    const weigh = (token: string, weight: number) => weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    for (const { text, weight } of texts) for (const token of wordsOf(text)) weigh(token, weight);
    names.forEach((name, index) => {
      const weight = index === 0 ? titleWeight : aliasWeight;
      const words = wordsOf(name);
      for (const token of words) weigh(token, weight);
      // "coqauvin" counts as a spelling, too.
      weigh(words.join(""), weight);
    });
    for (const [token, weight] of weights) tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
    const counts = countsOf([...names, ...texts.map(({ text }) => text)]);
    const further = (token: string) => Math.min(mostFurther, perFurther * Math.max(0, (counts.get(singular(token)) ?? 0) - 1));
    const pieces = [...names, ...texts.flatMap(({ weight, text }) => (weight >= namingWeight ? text : []))].map((text) => new Set(wordsOf(text)));
    const all = new Map([...weights].map(([token, weight]) => [token, weight + further(token)]));
    return { item, names: names.map((name) => searchWords(name).join(" ")), weights: all, pieces };
  });
  const several = entries.flatMap(({ names }) => names).filter((name) => wordsOf(name).length > 1);
  const spaced = new Map(several.map((name) => [wordsOf(name).join(""), name.toLowerCase()]));
  return { entries: indexed, tokens, spaced };
}

/** How many of the texts have each word, as singular or plural. */
function countsOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of new Set(wordsOf(text).map(singular))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Everything that matches at least one word. `words` are the query's, to recognise whole names. */
export function lookUp<Item>(index: Index<Item>, words: string[], meanings: Meanings): Hit<Item>[] {
  const phrase = words.join(" ");
  return index.entries.flatMap(({ item, names, weights, pieces }) => {
    const scores = meanings.map((meaning) => Math.max(0, ...[...meaning].map(([token, quality]) => quality * (weights.get(token) ?? 0))));
    if (scores.every((score) => score === 0)) return [];
    const named = names.some((name) => name === phrase) ? 20 : names.some((name) => name.startsWith(phrase)) ? 6 : 0;
    const isIn = (piece: ReadonlySet<string>) => meanings.every((meaning) => [...meaning.keys()].some((token) => piece.has(token)));
    const beside = words.length > 1 && pieces.some(isIn) ? inOneName : 0;
    const score = scores.reduce((sum, one) => sum + one, 0) / scores.length + named + beside;
    return [{ item, covered: scores.map((one) => one > 0), score }];
  });
}

/**
 * Sorted best first, by how many of the words match and how much they count. If something matches all of them, the rest is
 * dropped unless it scores higher: "chicken cooked in vinegar" is the dish of that name, although another recipe says "cooked".
 */
export function best<Hits extends Hit<unknown>>(hits: Hits[]): Hits[] {
  const worth = (hit: Hits) => (hit.score * hit.covered.filter(Boolean).length) / hit.covered.length;
  const isWhole = (hit: Hits) => hit.covered.every(Boolean);
  const enough = Math.max(0, ...hits.filter(isWhole).map(worth));
  return hits.filter((hit) => isWhole(hit) || worth(hit) > enough).toSorted((one, other) => worth(other) - worth(one));
}
