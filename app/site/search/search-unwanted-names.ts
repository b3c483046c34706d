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

/** A word of a list: what was read before it of the same food, all words nearer to what refuses it, and all farther off. */
type Place = { word: string; food: string[]; near: string[]; far: string[] };
/** `isPart`: of the food before it. `goesOn`: the list does, with another food that it begins. `isPassed`: it is no word of the list, and does not end it. */
type Rules = { isPart(place: Place): boolean; goesOn(place: Place): boolean; isPassed?(place: Place): boolean };

/**
 * Reads a list of foods away from what refuses them: its foods, each in its words, and how many words it has. A food is all in a row up to
 * a word that is no part of it; that word, or one behind an "and" or a comma, begins another food or ends the list.
 */
function readList(words: string[], { isPart, goesOn, isPassed = () => false }: Rules): { list: string[][]; length: number } {
  const list: string[][] = [];
  let [food, length]: [string[], number] = [[], 0];
  for (const [at, word] of words.entries()) {
    const place = { word, food, near: words.slice(0, at), far: words.slice(at + 1) };
    if (isJoining(word) && list.length > 0) food = [];
    else if (!isPassed(place)) {
      if (!isName(word) && !isDescribing(word)) break;
      const isOfFood = food.length > 0 && (isDescribing(word) || !food.some(isTelling) || isPart(place));
      if (!isOfFood) {
        if (list.length > 0 && !goesOn(place)) break;
        food = [];
        list.push(food);
      }
      food.push(word);
      length = at + 1;
    }
  }
  return { list, length };
}

/** The names that stand behind what is said, as in "without cream, fish stock or wine", and how many words they are. */
export function namesAfter(words: string[], said: string, known: Knowledge): { names: string[][]; length: number } {
  const isIll = said === allergic || said === allergy;
  const isFood = (word: string) => known.foodFor(word) !== undefined;
  const { list, length } = readList(words, {
    isPart({ word, food, far }) {
      const hasFood = food.some(isFood);
      if (work.has(food.find(isTelling) ?? "") || (isDish(word, food, known) && (hasFood || !isIll))) return false;
      return seconds.has(singular(word)) || !((hasFood && isWish(word, isIll ? far : [], known)) || isOther(word, food, known));
    },
    goesOn({ word, food, near }) {
      // Behind "allergic to" every food in a row is one, as in "allergic to nuts shrimp"; behind "allergy" all but a dish.
      const isRow = said === allergic || (said === allergy && known.foods.dishOf(word) !== "dish");
      return food.length === 0 || isRow ? isListed(word, known) : near.some((one) => isAllergen(word, one, known));
    },
    // What makes ill may be said after others, as in "allergic reaction to shrimp"; the chicken of "allergic to nuts, with chicken" is looked for.
    isPassed: ({ word, food, near }) => isIll && isSmall(word) && !isJoining(near.at(-1)) && !food.some(isFood),
  });
  return { names: list.flatMap((food) => namesOf(food, known)), length };
}

/** The names that words end with, as in "egg, milk and nut" free, but not "pasta, nut" free: takes them away. `isIll`: they make somebody ill. */
export function takeNamesBefore(words: string[], isIll: boolean, known: Knowledge): string[][] {
  const { foods, foodFor } = known;
  const { list, length } = readList(words.toReversed(), {
    isPart({ word, food, far }) {
      // The chicken of "chicken egg allergy" is a dish, the shrimp of "shrimp cocktail allergy" and of "shrimp soup free" what is not wanted.
      const hasFood = food.some((one) => (isIll ? isOfAllergen(one, known) : foods.dishOf(one) === undefined && foodFor(one) !== undefined));
      if (isDish(word, food, known) && (hasFood || foods.dishOf(word) === "dish")) return false;
      return !((hasFood || !isIll) && isWish(word, isIll ? far : [], known));
    },
    goesOn({ word, food, near, far }) {
      const isList = near.some((one) => isJoining(one) && !/[,;.]/.test(one));
      // The pasta of "pasta, nut and egg free" is the dish, those of "shrimp, pasta and nut free" and "egg pasta and nut free" are rather left out than found.
      const isFirst = !far.some((one) => isJoining(one) || isOfAllergen(one, known));
      const isOfRest = isFirst && (foods.dishOf(word) === "dish" || (food.length > 0 && !isOfAllergen(word, known)));
      return isList && !isOfRest ? isListed(word, known) : isAllergen(word, word, known);
    },
  });
  words.splice(words.length - length);
  while (isJoining(words.at(-1))) words.pop();
  return list.flatMap((food) => namesOf(food.toReversed(), known).toReversed());
}

/** A dish's name, unless it says once more what was named: the fish of "tuna fish", but not the pasta of "gluten pasta", which has it. */
function isDish(word: string, food: string[], { foods }: Knowledge): boolean {
  const dish = foods.dishOf(word);
  return dish === "dish" || (dish === "main" && !food.some((other) => isSame(word, other, foods)));
}

/** What recipes say, and is no food, is said of a dish: "no pork easy", "quick dairy free"; but not where an allergen stands farther off. */
const isWish = (word: string, far: string[], known: Knowledge) =>
  !known.foods.heldBy(word) && known.isSaid(word) && !far.some((other) => isOfAllergen(other, known));

/** Another food that is one by itself: the tomato of "cheese tomato"; but no allergen, which is rather left out. */
function isOther(word: string, food: string[], { foods }: Knowledge): boolean {
  const last = food.findLast(isTelling) ?? "";
  return foods.isAlone(last) && foods.isAlone(word) && !foods.isAllergenic(word) && !isSame(word, last, foods);
}

/** Whether it is an allergen or of one, however it is spelt. */
const isOfAllergen = (word: string, { foods, foodFor }: Knowledge) => foods.isAllergenic(foodFor(word) ?? "");

/** Whether something is both foods. */
function isSame(one: string, other: string, foods: Foods): boolean {
  const held = foods.heldBy(other);
  return held !== undefined && [...(foods.heldBy(one) ?? [])].some((food) => held.has(food));
}

/** Whether a word says what it is, rather than which. */
const isTelling = (word: string) => !isDescribing(word) && !isSmall(word);

/** What is not wanted of the words of one food: of those that are known, each, or two that are one ingredient; if none is, all of them. */
function namesOf(run: string[], { foods, foodFor }: Knowledge): string[][] {
  const telling = run.filter(isTelling);
  if (telling.length === 0) return run.slice(-1).map((word) => [word]);
  const names: string[][] = [];
  for (let at = 0; at < telling.length; at++) {
    const [word = "", next = "", before = ""] = [telling[at], telling[at + 1], telling[at - 1]];
    const isPair = foods.isPair(word, next);
    // "Soy milk free" may be short for free of both.
    const isElse = seconds.has(singular(word)) && makers.has(before) && !(foods.isAllergen(before) && foods.isAllergen(word));
    if (isPair) names.push([word, next]);
    // A slip of an allergen counts beside a food, too; that of another food may be none: "lima beans" are without lime.
    else if (!isElse && (foods.heldBy(word) || foods.isAllergenic(foodFor(word) ?? ""))) names.push([word]);
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
export const isAllergen = (word: string, beside = "", { foods, foodFor }: Knowledge) => foods.isAllergen(foodFor(word) ?? "", foodFor(beside));

/** Whether a word goes on a list of what somebody will not have: "cream and wine", but not "dairy free and quick". */
const isListed = (word: string, { foodFor, isSaid }: Knowledge) => (isName(word) && (foodFor(word) !== undefined || !isSaid(word))) || isDescribing(word);
