import type { Kitchen } from "./search-kitchen.server.ts";
import type { Time } from "./search-query.ts";
import { timeNamed } from "./search-time.ts";
import { readUnwanted } from "./search-unwanted.ts";
import { saysNothing, wordsOf } from "./search-words.ts";

/** From this on, a word is of a name, an ingredient or a kind of dish, and not only of a description. */
const telling = 3;
/** More words are a sentence. */
const mostWords = 8;

type Titles = { titled(words: string[], isPart: boolean): Promise<boolean> };

/** A time filter, and the other words of the query that names it. */
export type TimeAsked = { time: Time; q: string };

/** The time filter that a query names, and its other words, if these are of recipes. The title of a story is no filter, though: "A quick word". */
export async function timeAsked(q: string, kitchen: Kitchen, stories: Titles): Promise<TimeAsked | undefined> {
  const named = timeNamed(q);
  if (!named || !isOfRecipes(named.q, kitchen)) return undefined;
  return (await stories.titled(wordsOf(q), named.q !== "")) ? undefined : named;
}

/** Whether all words are those of dishes, foods or diets, wanted or not, or misspellings of them. */
export function isOfRecipes(text: string, { recipes, lexicon, foods }: Kitchen): boolean {
  const unwanted = readUnwanted(text, foods, lexicon);
  const words = wordsOf(unwanted ? unwanted.rest : text).filter((word) => !saysNothing(word));
  const isTelling = (word: string) => [...lexicon.meaningOf(word)].some(([token, quality]) => quality * (recipes.tokens.get(token) ?? 0) >= telling);
  const isFood = (word: string) => foods.heldBy(word) !== undefined || foods.dishOf(word) !== undefined || foods.nearestTo(word) !== undefined;
  const isKnown = (word: string) => lexicon.isDish(word) || isTelling(word) || isFood(word);
  return words.length <= mostWords && (unwanted?.unknown ?? []).length === 0 && words.every(isKnown);
}
