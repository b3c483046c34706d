import { type Foods, isDescribing } from "./search-foods.ts";
import { allergic, allergy, isJoining, isName } from "./search-unwanted-words.ts";
import { isSmall, singular } from "./search-words.ts";

/** `foodFor`: the food that a word names, perhaps misspelt. `hasMeaning`: whether a word means anything in recipes, food or not. */
export type Knowledge = { foods: Foods; foodFor(word: string): string | undefined; hasMeaning(word: string): boolean };

/** Nouns that end the name of a food, and modifiers that change it: peanut butter is no butter, and coconut milk no milk. */
const headNouns = new Set("butter milk cream cheese oil flour sauce syrup pepper stock broth juice".split(" "));
const modifiers = new Set(
  "almond cashew hazelnut peanut chili chilli jalapeno cayenne coconut oat rice hemp soy soya sesame corn maize maple cocoa".split(" "),
);
/** Activities to avoid, not foods: "no knead bread" is bread. */
const activities = new Set("bake boil churn fail fry fuss knead oven peel sear simmer stir stress".split(" "));

/**
 * A word of a list. `list`: the foods read before it. `food`: what was read of the same food. `read` and `unread`: all words nearer to the
 * refusal, and all farther away.
 */
type Place = { word: string; list: string[][]; food: string[]; read: string[]; unread: string[] };
/** `isPart`: the word belongs to the food before it. `beginsNext`: it begins another food of the list. `isSkipped`: it is ignored, and the list goes on. */
type Rules = { isPart(place: Place): boolean; beginsNext(place: Place): boolean; isSkipped?(place: Place): boolean };

/**
 * Reads a list of foods, beginning beside the refusal: the words of each food, and how many words the list takes up. A food ends before a
 * word that is not part of it; that word, like the first after an "and" or a comma, begins another food or ends the list.
 */
function readList(words: string[], { isPart, beginsNext, isSkipped = () => false }: Rules): { list: string[][]; length: number } {
  const list: string[][] = [];
  let [food, length]: [string[], number] = [[], 0];
  for (const [at, word] of words.entries()) {
    const place = { word, list, food, read: words.slice(0, at), unread: words.slice(at + 1) };
    if (isJoining(word) && list.length > 0) food = [];
    else if (!isSkipped(place)) {
      if (!isName(word) && !isDescribing(word)) break;
      const isOfFood = food.length > 0 && (isDescribing(word) || !food.some(isCoreWord) || isPart(place));
      if (!isOfFood) {
        if (list.length > 0 && !beginsNext(place)) break;
        food = [];
        list.push(food);
      }
      food.push(word);
      length = at + 1;
    }
  }
  return { list, length };
}

/** The names after a refusal, as in "without cream, fish stock or wine", and how many words they take up. */
export function namesAfter(words: string[], refusal: string, known: Knowledge): { names: string[][]; length: number } {
  const isAllergy = refusal === allergic || refusal === allergy;
  const isFood = (word: string) => known.foodFor(word) !== undefined;
  const { list, length } = readList(words, {
    isPart({ word, food, unread }) {
      const hasFood = food.some(isFood);
      if (activities.has(food.find(isCoreWord) ?? "") || (isDish(word, food, known) && (hasFood || !isAllergy))) return false;
      return headNouns.has(singular(word)) || !((hasFood && describesDish(word, isAllergy ? unread : [], known)) || isOtherIngredient(word, food, known));
    },
    beginsNext({ word, list, food }) {
      // After "allergic to", foods in a row are a list, as in "allergic to nuts shrimp"; after "allergy", all but a dish.
      const isRow = refusal === allergic || (refusal === allergy && known.foods.dishOf(word) !== "dish");
      if (food.length === 0 || isRow) return isListed(word, known);
      // Only a name counts as another allergen: not the milk of "no coconut milk fish curry".
      return list.flatMap((one) => namesOf(one, known).flat()).some((name) => isAllergen(word, name, known));
    },
    // "Allergic reaction to shrimp" refuses the shrimp. After a comma, a small word ends the list: "allergic to nuts, with chicken".
    isSkipped: ({ word, food, read }) => isAllergy && isSmall(word) && !isJoining(read.at(-1)) && !food.some(isFood),
  });
  const names = list.flatMap((food) => namesOf(food, known));
  // The breakfast of "allergic to egg breakfast or pie" is no unknown food; "allergic to salad" names nothing else.
  const foods = names.filter((name) => name.some((word) => known.foods.dishOf(word) !== "dish" || isFood(word)));
  return { names: isAllergy && foods.length > 0 ? foods : names, length };
}

/** Removes the names that the words end with, and returns them: all of "egg, milk and nut", but not the pasta of "pasta, nut". */
export function takeNamesBefore(words: string[], isAllergy: boolean, known: Knowledge): string[][] {
  const { foods, foodFor } = known;
  const { list, length } = readList(words.toReversed(), {
    isPart({ word, food, unread }) {
      // The chicken of "chicken egg allergy" is a dish; the shrimp of "shrimp cocktail allergy" and "shrimp soup free" is not wanted.
      const hasFood = food.some((one) => (isAllergy ? isOfAllergen(one, known) : foods.dishOf(one) === undefined && foodFor(one) !== undefined));
      if (isDish(word, food, known) && (hasFood || foods.dishOf(word) === "dish")) return false;
      return !((hasFood || !isAllergy) && describesDish(word, isAllergy ? unread : [], known));
    },
    beginsNext({ word, food, read, unread }) {
      const isList = read.some((one) => isJoining(one) && !/[,;.]/.test(one));
      // The pasta of "pasta, nut and egg free" is the dish; in "shrimp, pasta and nut free" and "egg pasta and nut free" it is refused, to be safe.
      const isFirst = !unread.some((one) => isJoining(one) || isOfAllergen(one, known));
      const isOfRest = isFirst && (foods.dishOf(word) === "dish" || (food.length > 0 && !isOfAllergen(word, known)));
      return isList && !isOfRest ? isListed(word, known) : isAllergen(word, word, known);
    },
  });
  words.splice(words.length - length);
  while (isJoining(words.at(-1))) words.pop();
  return list.flatMap((food) => namesOf(food.toReversed(), known).toReversed());
}

/** Whether a word names a dish: the pasta of "gluten pasta", but not the fish of "tuna fish", which only repeats the food. */
function isDish(word: string, food: string[], { foods }: Knowledge): boolean {
  const dish = foods.dishOf(word);
  return dish === "dish" || (dish === "main" && !food.some((other) => haveFoodInCommon(word, other, foods)));
}

/** Whether a word describes the dish, not a food: "no pork easy", "quick dairy free". Not if an allergen is still `unread`. */
const describesDish = (word: string, unread: string[], known: Knowledge) =>
  !known.foods.heldBy(word) && known.hasMeaning(word) && !unread.some((other) => isOfAllergen(other, known));

/** Whether a word is another ingredient by itself: the tomato of "cheese tomato". Never an allergen, to be safe. */
function isOtherIngredient(word: string, food: string[], { foods }: Knowledge): boolean {
  const last = food.findLast(isCoreWord) ?? "";
  return foods.isAlone(last) && foods.isAlone(word) && !foods.isAllergenic(word) && !haveFoodInCommon(word, last, foods);
}

/** Whether a word is an allergen or belongs to one, even misspelt. */
const isOfAllergen = (word: string, { foods, foodFor }: Knowledge) => foods.isAllergenic(foodFor(word) ?? "");

/** As tuna and fish have, but not tomato and cheese. */
function haveFoodInCommon(one: string, other: string, foods: Foods): boolean {
  const held = foods.heldBy(other);
  return held !== undefined && [...(foods.heldBy(one) ?? [])].some((food) => held.has(food));
}

/** Whether a word says what a food is, not which kind. */
const isCoreWord = (word: string) => !isDescribing(word) && !isSmall(word);

/** The unwanted names in the words of one food: each known one, two together if they are one ingredient; if none is known, all. */
function namesOf(run: string[], { foods, foodFor }: Knowledge): string[][] {
  const coreWords = run.filter(isCoreWord);
  if (coreWords.length === 0) return run.slice(-1).map((word) => [word]);
  const names: string[][] = [];
  for (let at = 0; at < coreWords.length; at++) {
    const [word = "", next = "", before = ""] = [coreWords[at], coreWords[at + 1], coreWords[at - 1]];
    const isPair = foods.isPair(word, next);
    // "Soy milk free" may mean free of both.
    const isOtherFood = headNouns.has(singular(word)) && modifiers.has(before) && !(foods.isAllergen(before) && foods.isAllergen(word));
    if (isPair) names.push([word, next]);
    // A misspelt allergen counts, too. Other words may only look misspelt: the lima of "lima beans" is not lime.
    else if (!isOtherFood && (foods.heldBy(word) || foods.isAllergenic(foodFor(word) ?? ""))) names.push([word]);
    if (isPair) at++;
  }
  // "Pork meat" and "carne de cerdo" refuse only pork, "meat pork" both.
  const kinds = names.filter(([name = ""], index) => !foods.heldBy(name)?.has("meat") || (index === 0 && name === "meat"));
  if (kinds.some(([name = ""]) => haveFoodInCommon(name, "meat", foods))) return kinds;
  if (names.length > 0) return names;
  const mended = coreWords.filter((word) => foodFor(word) !== undefined);
  return (mended.length > 0 ? mended : coreWords).map((word) => [word]);
}

/** Whether a word beside an unwanted name is refused, too, even misspelt: the egg of "egg nut free", not the pasta of "pasta nut free". */
export const isAllergen = (word: string, beside = "", { foods, foodFor }: Knowledge) => foods.isAllergen(foodFor(word) ?? "", foodFor(beside));

/** Whether a word can be on a list of unwanted foods: both of "cream and wine", but not the quick of "quick and dairy free". */
const isListed = (word: string, { foodFor, hasMeaning }: Knowledge) =>
  (isName(word) && (foodFor(word) !== undefined || !hasMeaning(word))) || isDescribing(word);
