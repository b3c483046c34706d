import { fit, fitWithSlips, searchWords, wordsOf } from "./search-words.ts";

/** A thing that can be found: its names count most, then its texts by their weights. */
export type Entry<Item> = { item: Item; names: string[]; texts: { weight: number; text: string }[] };

type Indexed<Item> = { item: Item; names: string[]; weights: Map<string, number> };
export type Index<Item> = { entries: Indexed<Item>[]; tokens: Set<string> };

/** `covered` counts the words that were found at all: whoever has them all comes before whoever has the best of them. */
export type Hit<Item> = { item: Item; covered: boolean[]; score: number };

/** For each word of a query the words of the texts that stand for it, and how well. */
export type Meanings = Map<string, number>[];

const titleWeight = 10;
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
  return { entries: indexed, tokens: new Set(indexed.flatMap(({ weights }) => [...weights.keys()])) };
}

/** The words of the texts that a word means when it is spelt right. Empty: nobody wrote it. */
export function meaningOf(word: string, tokens: Iterable<string>): Map<string, number> {
  return collect(tokens, (token) => fit(word, token));
}

/** The nearest words of the texts to a word that nobody wrote. */
export function nearestTo(word: string, tokens: Iterable<string>): Map<string, number> {
  const all = collect(tokens, (token) => fitWithSlips(word, token));
  const best = Math.max(0, ...all.values());
  return new Map([...all].filter(([, quality]) => quality === best));
}

function collect(tokens: Iterable<string>, judge: (token: string) => number): Map<string, number> {
  const found = new Map<string, number>();
  for (const token of tokens) {
    const quality = judge(token);
    if (quality > 0) found.set(token, quality);
  }
  return found;
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

/** Only those that have the most of the words, the best first; equals keep their order. */
export function best<Hits extends Hit<unknown>>(hits: Hits[]): Hits[] {
  const count = (hit: Hits) => hit.covered.filter(Boolean).length;
  const most = Math.max(0, ...hits.map(count));
  return hits.filter((hit) => count(hit) === most).sort((one, other) => other.score - one.score);
}
