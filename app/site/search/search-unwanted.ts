import type { Foods } from "./search-foods.ts";
import type { Lexicon } from "./search-lexicon.ts";
import { isAllergen, type Knowledge, namesAfter, takeNamesBefore } from "./search-unwanted-names.ts";
import { allergensWithin, allergic, allergy, free, isJoining, isName, isOfAllergy, restOf, unwantedWords, without } from "./search-unwanted-words.ts";

/**
 * What somebody will not have. `names`: of foods, one word or two that are one ingredient, and of diets. `unknown`: names of which nobody
 * here knows what has them. `rest`: what else was typed and says something about a dish. `isMended`: a name was a slip of another.
 */
export type Unwanted = { names: string[][]; unknown: string[]; rest: string; isMended: boolean };

/** Also said of what is no food, as in "non-stick": what follows has to be one. */
const doubtful = new Set(["non", "not", "minus", "zero"]);

/** To look for what a word is a slip of takes a while. */
const mostMended = 8;

/** What a query would do without; undefined where it says no such thing. */
export function readUnwanted(query: string, foods: Foods, lexicon: Pick<Lexicon, "meaningOf">): Unwanted | undefined {
  const isSaid = (word: string) => lexicon.meaningOf(word).size > 0;
  const mended = new Map<string, string | undefined>();
  const mend = (word: string) => {
    if (!mended.has(word)) mended.set(word, mended.size >= mostMended || isSaid(word) ? undefined : foods.nearestTo(word));
    return mended.get(word);
  };
  const foodFor = (word: string) => (foods.heldBy(word) ? word : mend(word));
  const words = unwantedWords(query, foods, lexicon);
  const known = { foods, foodFor, isSaid };
  const { named, rest: others } = readNames(words, known);
  // An allergen is not wanted beside an allergy, wherever it stands; the pasta of "nut allergy pasta" is a dish.
  const isAlsoUnwanted = (word: string) => isOfAllergy(words) && isName(word) && isAllergen(word, word, known);
  const also = [...others.filter(isAlsoUnwanted), ...allergensWithin(query, named.flat(), foods)];
  named.push(...also.map((word) => [word]));
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

/** "Free range" and "cage free" say how an animal lived. */
const isOfAnimals = (before: string[], next: string) => next.startsWith("range") || before.at(-1) === "cage";

/** The names of what is not wanted, as they were typed, and all other words. */
function readNames(words: string[], known: Knowledge): { named: string[][]; rest: string[] } {
  const { foods, foodFor } = known;
  const isDiet = (word: string) => foods.isLikeDiet(word) && foods.isDiet(foodFor(word) ?? "");
  const [named, rest]: [string[][], string[]] = [[], []];
  for (let at = 0; at < words.length; at++) {
    const [word = "", next = ""] = words.slice(at);
    const hasBefore = isName(rest.at(-1)) && !isOfAnimals(rest, next);
    const isBefore =
      word === without ||
      word === allergic ||
      (word === allergy && !hasBefore) ||
      (doubtful.has(word) && foods.heldBy(next) !== undefined && !foods.isDiet(next));
    const { names, length } = isBefore ? namesAfter(words.slice(at + 1), word, known) : { names: [], length: 0 };
    // "Shrimp is what I am allergic to", and what follows an "and", may be either.
    const isAfter = hasBefore && (word === free || word === allergy || (word === allergic && (length === 0 || isJoining(next))));
    if (isAfter) named.push(...takeNamesBefore(rest, word !== free, known));
    else if (length === 0 && isDiet(word) && !doubtful.has(rest.at(-1) ?? "")) named.push([word]);
    else if (length === 0) rest.push(word);
    named.push(...names);
    at += length;
  }
  return { named, rest };
}
