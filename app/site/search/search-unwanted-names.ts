import { type Foods, isDescribing } from "./search-foods.ts";
import { allergic, allergy, isJoining, isName } from "./search-unwanted-words.ts";
import { isSmall, singular } from "./search-words.ts";

/** `foodFor`: the name of a food that a word is, or is a slip of. `isSaid`: whether recipes have the word, whatever it is. */
export type Knowledge = { foods: Foods; foodFor(word: string): string | undefined; isSaid(word: string): boolean };

/** Second words of a food, and first ones that make another of it: peanut butter is no butter, and coconut milk no milk. */
const seconds = new Set("butter milk cream cheese oil flour sauce syrup pepper stock broth juice".split(" "));
const makers = new Set("almond cashew hazelnut peanut chili chilli jalapeno cayenne coconut oat rice hemp soy soya sesame corn maize maple cocoa".split(" "));
/** What somebody will not do, rather than not eat: "no knead bread" is bread. */
const work = new Set("bake boil churn fry fuss knead oven peel sear simmer stir stress".split(" "));

/**
 * The names that stand from a place on, as in "without cream, fish stock or wine", and where they end. `said`: what stands before
 * them. Behind "allergic to" every food in a row is one, as in "allergic to nuts shrimp"; behind "allergy" all but a dish.
 */
export function namesAfter(words: string[], at: number, said: string, known: Knowledge): { names: string[][]; end: number } {
  const isIll = said === allergic || said === allergy;
  const names: string[][] = [];
  let end = at;
  for (let next = at; ; ) {
    const length = lengthAfter(words.slice(next), isIll, known);
    if (length === 0) break;
    end = next + length;
    names.push(...namesOf(words.slice(next, end), known));
    next = end;
    while (isJoining(words[next])) next++;
    const following = words[next];
    if (following === undefined) break;
    const isRow = isIll && (said === allergic || known.foods.dishOf(following) !== "dish");
    if (!(next > end || isRow ? isListed(following, known) : isAllergen(following, names.at(-1), known))) break;
  }
  return { names, end };
}

/** The names that words end with, as in "egg, milk and nut" free, but not "pasta, nut" free: takes them away. `isIll`: they make somebody ill. */
export function takeNamesBefore(words: string[], isIll: boolean, known: Knowledge): string[][] {
  const names: string[][] = [];
  for (let isList = false; ; ) {
    const length = lengthBefore(words, isIll, known);
    if (length === 0) break;
    names.push(...namesOf(words.splice(-length), known).toReversed());
    const joined = words.findLastIndex((word) => !isJoining(word)) + 1;
    const preceding = words[joined - 1];
    const between = words.slice(joined);
    isList ||= between.some((word) => !/[,;.]/.test(word));
    // The pasta of "pasta, nut and egg free" is the dish, those of "shrimp, pasta and nut free" and "egg pasta and nut free" are rather left out than found.
    const isFirst = !words.slice(0, joined - 1).some((word) => isJoining(word) || isOfAllergen(word, known));
    const isDish = known.foods.dishOf(preceding ?? "") === "dish" || (between.length === 0 && !isOfAllergen(preceding ?? "", known));
    const isOfList = isList && !(isFirst && isDish);
    const isUnwanted = preceding !== undefined && (isOfList ? isListed(preceding, known) : isAllergen(preceding, [preceding], known));
    words.splice(joined);
    if (!isUnwanted) break;
  }
  return names;
}

/** How many words are one food: "cherry tomatoes" and "lemon juice" are, and "cream" of "cream chicken". What makes ill may be said after others: "allergic reaction to shrimp". */
function lengthAfter(words: string[], isIll: boolean, known: Knowledge): number {
  const { foods, foodFor } = known;
  let [length, hasName, hasFood, last] = [0, false, false, ""];
  const isWork = work.has(words.find((word) => !isDescribing(word)) ?? "");
  for (const [index, word] of words.entries()) {
    const isPassed = isDescribing(word) || (isSmall(word) && isIll && !hasFood);
    if (!isPassed && !isName(word)) break;
    const isOfDish = isWork || (!(isIll && !hasFood) && endsFood(word, words.slice(0, index), foods));
    const isWish = hasFood && isApart(word, last, known) && !(isIll && words.slice(index).some((later) => isOfAllergen(later, known)));
    if (!isPassed && hasName && (isOfDish || isWish)) break;
    if (!isSmall(word) || isDescribing(word)) length = index + 1;
    if (isPassed) continue;
    [hasName, last] = [true, word];
    hasFood ||= foodFor(word) !== undefined;
  }
  return length;
}

/**
 * Whether a word behind a food is no part of it: what recipes say, and is no food ("pork easy"), or another food that is one by itself ("cheese tomato"),
 * but no allergen, which is rather left out.
 */
function isApart(word: string, food: string, { foods, isSaid }: Knowledge): boolean {
  if (foods.isPair(food, word) || seconds.has(singular(word)) || isSame(word, food, foods)) return false;
  return foods.heldBy(word) ? foods.isAlone(food) && foods.isAlone(word) && !foods.isAllergenic(word) : isSaid(word);
}

/** Whether it is an allergen or of one, however it is spelt. */
const isOfAllergen = (word: string, { foods, foodFor }: Knowledge) => foods.isAllergenic(foodFor(word) ?? "");

/** A dish's name, unless it says once more what was named: the fish of "tuna fish", but not the pasta of "gluten pasta", which has it. */
function endsFood(word: string, others: string[], foods: Foods): boolean {
  const dish = foods.dishOf(word);
  return foods.isDiet(word) || dish === "dish" || (dish === "main" && !others.some((other) => isSame(word, other, foods)));
}

/** Whether something is both foods. */
function isSame(one: string, other: string, foods: Foods): boolean {
  const held = foods.heldBy(other);
  return held !== undefined && [...(foods.heldBy(one) ?? [])].some((food) => held.has(food));
}

/** The same of the words that stand before "free" or "allergy". What recipes say, and is no food, is said of a dish: "quick dairy free". */
function lengthBefore(words: string[], isIll: boolean, known: Knowledge): number {
  const { foods, foodFor, isSaid } = known;
  let [length, hasName, isClear] = [0, false, false];
  for (const word of words.toReversed()) {
    if (!isDescribing(word)) {
      if (!isName(word)) break;
      const dish = foods.dishOf(word);
      const isOfDish = endsFood(word, words.slice(-length), foods) && !foods.isAllergen(word, word) && (isClear || dish !== "main");
      const isWish = !foods.heldBy(word) && isSaid(word) && (!isIll || (isClear && !words.slice(0, -length).some((earlier) => isOfAllergen(earlier, known))));
      if (hasName && (isOfDish || isWish)) break;
      hasName = true;
      // The chicken of "chicken egg allergy" is a dish, the shrimp of "shrimp cocktail allergy" and of "shrimp soup free" what is not wanted.
      isClear ||= isIll ? isOfAllergen(word, known) : dish === undefined && foodFor(word) !== undefined;
    }
    length++;
  }
  return length;
}

/** What is not wanted of the words of one food: of those that are known, each, or two that are one ingredient; if none is, all of them. */
function namesOf(run: string[], { foods, foodFor }: Knowledge): string[][] {
  const telling = run.filter((word) => !isDescribing(word) && !isSmall(word));
  if (telling.length === 0) return run.slice(-1).map((word) => [word]);
  const names: string[][] = [];
  for (let at = 0; at < telling.length; at++) {
    const [word = "", next = "", before = ""] = [telling[at], telling[at + 1], telling[at - 1]];
    const isPair = foods.isPair(word, next);
    // "Soy milk free" may be short for free of both.
    const isOther = seconds.has(singular(word)) && makers.has(before) && !(foods.isAllergen(before) && foods.isAllergen(word));
    if (isPair) names.push([word, next]);
    // A slip of an allergen counts beside a food, too; that of another food may be none: "lima beans" are without lime.
    else if (!isOther && (foods.heldBy(word) || foods.isAllergenic(foodFor(word) ?? ""))) names.push([word]);
    if (isPair) at++;
  }
  // "Pork meat" and "carne de cerdo" are no other meat; "meat pork" is both.
  const kinds = names.filter(([name = ""], index) => !foods.heldBy(name)?.has("meat") || (index === 0 && name === "meat"));
  if (kinds.some(([name = ""]) => isSame(name, "meat", foods))) return kinds;
  if (names.length > 0) return names;
  const mended = telling.filter((word) => foodFor(word) !== undefined);
  return (mended.length > 0 ? mended : telling).map((word) => [word]);
}

/** Whether a word beside a name is not wanted either, however it is spelt: the egg of "egg nut free", but not the pasta of "pasta nut free". */
const isAllergen = (word: string, [beside = ""]: string[] = [], { foods, foodFor }: Knowledge) => foods.isAllergen(foodFor(word) ?? "", foodFor(beside));

/** Whether a word goes on a list of what somebody will not have: "cream and wine", but not "dairy free and quick". */
const isListed = (word: string, { foodFor, isSaid }: Knowledge) => (isName(word) && (foodFor(word) !== undefined || !isSaid(word))) || isDescribing(word);
