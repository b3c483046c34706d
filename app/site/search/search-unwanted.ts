import type { Foods } from "./search-foods.ts";
import type { Lexicon } from "./search-lexicon.ts";
import { isAllergen, type Knowledge, namesAfter, takeNamesBefore } from "./search-unwanted-names.ts";
import { allergensWithin, allergic, allergy, doubtful, free, isJoining, isName, isOfAllergy, restOf, unwantedWords, without } from "./search-unwanted-words.ts";

/**
 * What a query does not want. `names`: known foods, each in one word or in two that are one ingredient, and diets. `unknown`: names of no
 * known food. `rest`: the other words, empty if they say nothing about a dish. `isMended`: a misspelt name was corrected.
 */
export type Unwanted = { names: string[][]; unknown: string[]; rest: string; isMended: boolean };

/** Correcting a word is slow: at most so many are tried. */
const mostMended = 8;

/** Reads what a query does not want; undefined if it refuses nothing. */
export function readUnwanted(query: string, foods: Foods, lexicon: Pick<Lexicon, "meaningOf">): Unwanted | undefined {
  const hasMeaning = (word: string) => lexicon.meaningOf(word).size > 0;
  const mended = new Map<string, string | undefined>();
  const mend = (word: string) => {
    if (!mended.has(word)) mended.set(word, mended.size >= mostMended || hasMeaning(word) ? undefined : foods.nearestTo(word));
    return mended.get(word);
  };
  const foodFor = (word: string) => (foods.heldBy(word) ? word : mend(word));
  const words = unwantedWords(query, foods, lexicon);
  const known = { foods, foodFor, hasMeaning };
  const { named, rest: others } = readNames(words, known);
  // A query about an allergy refuses every allergen in it, wherever it stands, but not the pasta of "nut allergy pasta".
  const isAlsoUnwanted = (word: string) => isOfAllergy(words) && isName(word) && isAllergen(word, word, known);
  const alsoUnwanted = [...others.filter(isAlsoUnwanted), ...allergensWithin(query, named.flat(), foods)];
  named.push(...alsoUnwanted.map((word) => [word]));
  if (named.length === 0) return undefined;
  const read = named.map((name) => name.map((word) => ({ word, food: foodFor(word) })));
  const names = read.flatMap((name) => (name.every(({ food }) => food) ? [name.map(({ word, food = word }) => food)] : []));
  const unknown = read.flat().flatMap(({ word, food }) => (food ? [] : [word]));
  return {
    names,
    unknown: [...new Set(unknown)],
    rest: restOf(others.filter((word) => !isAlsoUnwanted(word))),
    isMended: read.flat().some(({ word, food = word }) => food !== word),
  };
}

/** "Free range" and "cage free" only say how an animal lived. */
const isOfAnimals = (before: string[], next: string) => next.startsWith("range") || before.at(-1) === "cage";

/** Splits the words into the unwanted names, as they were typed, and the rest. */
function readNames(words: string[], known: Knowledge): { named: string[][]; rest: string[] } {
  const { foods, foodFor } = known;
  const isDiet = (word: string) => foods.isLikeDiet(word) && foods.isDiet(foodFor(word) ?? "");
  const [named, rest]: [string[][], string[]] = [[], []];
  for (let at = 0; at < words.length; at++) {
    const [word = "", next = ""] = words.slice(at);
    const hasNameBefore = isName(rest.at(-1)) && !isOfAnimals(rest, next);
    const refusesNext =
      word === without ||
      word === allergic ||
      (word === allergy && !hasNameBefore) ||
      (doubtful.has(word) && foods.heldBy(next) !== undefined && !foods.isDiet(next));
    const { names, length } = refusesNext ? namesAfter(words.slice(at + 1), word, known) : { names: [], length: 0 };
    // "Shrimp is what I am allergic to" refuses the shrimp, and what follows an "and" as well, to be safe.
    const refusesPrevious = hasNameBefore && (word === free || word === allergy || (word === allergic && (length === 0 || isJoining(next))));
    if (refusesPrevious) named.push(...takeNamesBefore(rest, word !== free, known));
    else if (length === 0 && isDiet(word) && !doubtful.has(rest.at(-1) ?? "")) named.push([word]);
    else if (length === 0) rest.push(word);
    named.push(...names);
    at += length;
  }
  return { named, rest };
}
