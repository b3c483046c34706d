import { type Foods, isDescribing } from "./search-foods.ts";
import { isJoining, isName } from "./search-unwanted-words.ts";

/** `foodFor`: the name of a food that a word is, or is a slip of. `isSaid`: whether recipes have the word, whatever it is. */
export type Knowledge = { foods: Foods; foodFor(word: string): string | undefined; isSaid(word: string): boolean };

/** Second words of a food, and first ones that make another of it: peanut butter is no butter, and coconut milk no milk. */
const seconds = new Set("butter milk cream cheese oil flour sauce syrup".split(" "));
const makers = new Set("almond cashew hazelnut peanut coconut oat rice hemp soy soya sesame corn maize maple cocoa".split(" "));

/**
 * The names that stand from a place on, as in "without cream, fish stock or wine", and where they end. `isRow`: every food in a row is one, as
 * in "allergic to nuts shrimp".
 */
export function namesAfter(words: string[], at: number, isRow: boolean, known: Knowledge): { names: string[][]; end: number } {
  const names: string[][] = [];
  let end = at;
  for (let next = at; ; ) {
    while (isDescribing(words[next]) && words[next + 1] !== undefined && (isName(words[next + 1]) || isDescribing(words[next + 1]))) next++;
    const [first, second] = words.slice(next, next + 2);
    if (!isName(first)) break;
    const found = nameOf(first, second, known);
    names.push(...found.names);
    end = next + found.length;
    next = end;
    while (isJoining(words[next])) next++;
    const following = words[next];
    if (following === undefined || !(next > end || isRow ? isListed(following, known) : isAllergen(following, names.at(-1), known))) break;
  }
  return { names, end };
}

/** The names that words end with, as in "egg, milk and nut" free, but not "pasta, nut" free: takes them away. */
export function takeNamesBefore(words: string[], known: Knowledge): string[][] {
  const names: string[][] = [];
  for (let isList = false; ; ) {
    const [first, second] = [words.at(-2), words.at(-1)];
    if (second === undefined) break;
    const found = isName(first) ? nameOf(first, second, known) : undefined;
    // "Fish oil" may be both, "chicken, oil free" a chicken.
    const isBoth = isName(first) && found?.length === 2 && found.names[0]?.[0] === first && (found.names.length === 1 || known.foods.isAllergen(first, first));
    names.push(...(isBoth ? found.names : [[second]]));
    words.splice(isBoth ? -2 : -1);
    while (isDescribing(words.at(-1))) words.pop();
    const joined = words.findLastIndex((word) => !isJoining(word)) + 1;
    const preceding = words[joined - 1];
    isList ||= words.slice(joined).some((word) => !/[,;.]/.test(word));
    if (preceding === undefined || !(isList ? isListed(preceding, known) : isAllergen(preceding, [preceding], known))) break;
    words.splice(joined);
  }
  return names;
}

/** What is named by a word and the one behind it: both, if they are one ingredient, or what counts of them. `length` is how many were read. */
function nameOf(first: string, second: string | undefined, { foods, foodFor }: Knowledge): { names: string[][]; length: number } {
  if (!isName(second) && !isDescribing(second)) return { names: [[first]], length: 1 };
  if (foods.isPair(first, second)) return { names: [[first, second]], length: 2 };
  const isFood = foodFor(first) !== undefined;
  if (isFood && isDescribing(second)) return { names: [[first]], length: 2 };
  if (!seconds.has(second)) return { names: [[first]], length: 1 };
  // "Soy milk free" may be short for free of both.
  const isOther = makers.has(first) && !(foods.isAllergen(first) && foods.isAllergen(second));
  if (isOther || (isFood && !foods.heldBy(second))) return { names: [[first]], length: 2 };
  return { names: isFood ? [[first], [second]] : [[second]], length: 2 };
}

/** Whether a word beside a name is not wanted either, however it is spelt: the egg of "egg nut free", but not the pasta of "pasta nut free". */
const isAllergen = (word: string, [beside = ""]: string[] = [], { foods, foodFor }: Knowledge) => foods.isAllergen(foodFor(word) ?? "", foodFor(beside));

/** Whether a word goes on a list of what somebody will not have: "cream and wine", but not "dairy free and quick". */
const isListed = (word: string, { foodFor, isSaid }: Knowledge) => (isName(word) && (foodFor(word) !== undefined || !isSaid(word))) || isDescribing(word);
