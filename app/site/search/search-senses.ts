import { type Lexicon, type Meaning, strongest } from "./search-lexicon.ts";
import { nearness, spellingOf } from "./search-nearness.ts";
import type { Known } from "./search-stories.server.ts";
import { mostWords, tellingWords } from "./search-words.ts";

/** The words of a query, and for unknown ones the words that they may have been run together from, as far as they are looked for. */
type Typed = { words: string[]; parts: ReadonlyMap<string, string[] | undefined> };
/** A word of the query, corrected if it was misspelt: its meaning in recipes, the words to search stories for, and whether stories have it. */
export type Sense = { word: string; meaning: Meaning; alternatives: string[]; names: string[]; inStories: boolean };
/**
 * How a query was understood. `words`: those of `senses`, in the order of the query. `isElsewhere`: together they are the name
 * of a specialty without a recipe here. `read`: what each typed word was read as. `left`: the words that are too many to be looked for.
 */
export type Understood = { words: string[]; senses: Sense[]; isElsewhere: boolean; read: ReadonlyMap<string, string[]>; left: string[] };

const unknown: Known = { isKnown: false, begun: [], like: [] };
const mostAlternatives = 50;
/** Stories have words of all kinds, so a misspelling must be nearer to one of them than to a dish's name. */
export const nearEnough = 0.4;

export function typedIn(query: string, lexicon: Lexicon): Typed {
  const words = tellingWords(query);
  const unknownWords = words.slice(0, mostWords).filter((word) => lexicon.meaningOf(word).size === 0);
  return { words, parts: new Map(unknownWords.map((word) => [word, lexicon.partsOf(word)])) };
}

/** The words to look up in stories, each once. */
export function askedAbout({ words, parts }: Typed): string[] {
  return [...new Set([...words.slice(0, mostWords), ...[...parts.values()].flatMap((some) => some ?? [])])];
}

/** What each word means, from what recipes contain and what stories know. */
export function understand({ words: typed, parts }: Typed, known: ReadonlyMap<string, Known>, lexicon: Lexicon, specialties: ReadonlySet<string>): Understood {
  // "duckorange" is two words, unless stories know it as one.
  const wordsOfTyped = (word: string) => (known.get(word)?.isKnown ? [word] : (parts.get(word) ?? [word]));
  const all = [...new Set(typed.flatMap(wordsOfTyped))];
  const senseOfWord = new Map(all.slice(0, mostWords).map((word) => [word, senseOf(word, known.get(word) ?? unknown, lexicon)]));
  const each = [...senseOfWord.values()];
  const words = each.map(({ word }) => word);
  // "soto ayam" means that soup, not another with chicken.
  const isElsewhere = specialties.has(words.join(" "));
  const senses = isElsewhere ? each.map(asWritten) : joinNeighbours(each, lexicon);
  const read = new Map(typed.map((word) => [word, wordsOfTyped(word).map((part) => senseOfWord.get(part)?.word ?? part)]));
  return { words, senses, isElsewhere, read, left: all.slice(mostWords) };
}

const asWritten = (sense: Sense): Sense => ({ ...sense, meaning: new Map([[sense.word, 1]]), alternatives: [sense.word], names: [] });

function senseOf(word: string, known: Known, lexicon: Lexicon): Sense {
  const [meaning, names] = [lexicon.meaningOf(word), lexicon.namesFor(word)];
  if (lexicon.isDish(word)) return { word, meaning, alternatives: alternativesOf(word, [], meaning), names, inStories: known.isKnown };
  if (known.isKnown) {
    // No recipe has this word: it may be a misspelt name of a dish.
    const perhaps = meaning.size > 0 || word.length < 5 ? meaning : weaker(lexicon.nearestTo(word));
    return { word, meaning: perhaps, alternatives: alternativesOf(word, known.begun, new Map()), names, inStories: true };
  }
  const isSpeltRight = meaning.size > 0 || names.length > 0;
  return isSpeltRight ? { word, meaning, alternatives: alternativesOf(word, [], meaning), names, inStories: false } : mend(word, known.like, lexicon);
}

/** An unknown word counts like the nearest known one, so that a misspelling does not change the order. A story's word does not hide a dish. */
function mend(word: string, like: string[], lexicon: Lexicon): Sense {
  const asked = spellingOf(word);
  const dishes = lexicon.nearestTo(word);
  const written = new Map(like.map((one) => [one, nearness(asked, spellingOf(one))] as const).filter(([, quality]) => quality >= nearEnough));
  const nearest = Math.max(...dishes.values(), ...written.values());
  if (!(nearest > 0)) return { word, meaning: new Map(), alternatives: [word], names: [], inStories: false };
  const meaning = new Map<string, number>();
  for (const [dish, quality] of dishes) {
    for (const [token, fits] of lexicon.meaningOf(dish)) meaning.set(token, Math.max(meaning.get(token) ?? 0, (fits * quality) / nearest));
  }
  // At equal nearness it is a dish's word: "fenel" is fennel, though stories have "feel".
  const isOfDishes = Math.max(0, ...dishes.values()) >= nearest - 0.05;
  const asNear = strongest(written).filter((one) => (isOfDishes ? dishes.has(one) : (written.get(one) ?? 0) >= nearest - 0.05));
  const [mended = word] = strongest(isOfDishes ? dishes : written);
  return { word: mended, meaning, alternatives: alternativesOf(word, asNear, meaning), names: [], inStories: asNear.length > 0 };
}

const alternativesOf = (word: string, like: string[], meaning: Meaning) => [...new Set([word, ...like, ...strongest(meaning)])].slice(0, mostAlternatives);
const weaker = (meaning: Meaning): Meaning => new Map([...meaning].map(([token, quality]) => [token, quality * 0.8]));

/** "sea food" is one word in the recipes, so each half may mean the whole. */
function joinNeighbours(senses: Sense[], { wordFor }: Lexicon): Sense[] {
  return senses.map((sense, index) => {
    const [before, after] = [senses[index - 1]?.word, senses[index + 1]?.word];
    const pairs = [before && before + sense.word, after && sense.word + after];
    const joined = pairs.flatMap((pair) => (pair && wordFor(pair)) || []);
    if (joined.length === 0) return sense;
    return {
      ...sense,
      meaning: new Map([...sense.meaning, ...joined.map((one): [string, number] => [one, 1])]),
      alternatives: [...sense.alternatives, ...joined],
    };
  });
}
