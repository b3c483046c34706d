import type { FoodGroups } from "./food-groups.server.ts";
import { nearness, type Spelling, spellingOf } from "./search-nearness.ts";
import { nearEnough } from "./search-senses.ts";
import type { Translations } from "./search-translations.server.ts";
import { isSmall, singular, wordsOf } from "./search-words.ts";

/** What is known of foods by their names: of those in the recipes, and of those that somebody may avoid. */
export type Foods = {
  /** The words of ingredients, in the singular, that are this food or made with it; of a diet, those it excludes. Undefined if unknown. */
  heldBy(word: string): ReadonlySet<string> | undefined;
  isDiet(word: string): boolean;
  /** Whether a word is a diet's name, perhaps misspelt. */
  isLikeDiet(word: string): boolean;
  /** Whether it is an allergen that hardly anybody searches for: no ingredient has the word, or it stands `beside` another. */
  isAllergen(word: string, beside?: string): boolean;
  /** Whether it is an allergen or belongs to one: shrimp is a crustacean. */
  isAllergenic(word: string): boolean;
  /** Of the name of a dish: "dish" if it is only that (stew), "main" if somebody may also avoid it (chicken). */
  dishOf(word: string): "dish" | "main" | undefined;
  /** Its English name, as recipes use it. */
  nameOf(word: string): string;
  /** Whether two words together are one ingredient, such as "olive oil". */
  isPair(first: string, second: string): boolean;
  /** Whether the word alone names an ingredient or a group of foods, such as "garlic". */
  isAlone(word: string): boolean;
  /** The food or diet that two words name only when written together: "sea food", "plant based". */
  joined(first: string, second: string): string | undefined;
  /** The food or diet whose name a word is a misspelling of. */
  nearestTo(word: string): string | undefined;
};

/** `names`: dishes and countries to search for, not foods. */
type Known = { items: string[]; names: ReadonlySet<string>; groups: FoodGroups; translations: Translations; isDish(word: string): boolean };

/** Prepares the answers, once for all queries. */
export function makeFoods({ items, names: dishNames, groups: { foods, diets, dishes, allergens }, translations, isDish }: Known): Foods {
  const used = new Set(items.flatMap(wordsOf).map(singular));
  const pairs = new Set(items.flatMap(pairsOf));
  const coreWordsOf = (item: string) => wordsOf(item).filter((word) => !isDescribing(word));
  const alone = new Set(items.map((item) => coreWordsOf(item).map(singular).join(" ")));
  const members = new Set([...foods.keys(), ...[...foods.values(), ...diets.values()].flat()]);
  const isKnown = (word: string) => used.has(word) || members.has(word);
  const heldBy = (word: string): ReadonlySet<string> | undefined => {
    const one = singular(word);
    const named = diets.get(one) ?? (foods.has(one) ? [one] : [one, ...(translations.get(one) ?? []).map(singular)]);
    const held = membersOf(named, foods);
    return diets.has(one) || [...held].some(isKnown) || isDish(word) ? held : undefined;
  };
  const names = [...new Set([...used, ...members, ...diets.keys(), ...translations.keys()])].filter((word) => !isDescribing(word) && heldBy(word));
  const spellings = names.map(spellingOf);
  const allergenic = membersOf([...allergens], foods);
  const isCalled = (word: string, kind: string) =>
    [word, ...(isKnown(singular(word)) ? [] : (translations.get(singular(word)) ?? []))].some((one) => dishes.get(kind)?.includes(singular(one)));
  const dietSpellings = [...diets.keys()].map(spellingOf);
  return {
    heldBy,
    isDiet: (word) => diets.has(singular(word)),
    isLikeDiet: (word) => diets.has(singular(word)) || nearestOf(spellingOf(word), dietSpellings) !== undefined,
    isAllergen: (word, beside = "") => allergens.has(singular(word)) && (!used.has(singular(word)) || allergens.has(singular(beside))),
    isAllergenic: (word) => allergenic.has(singular(word)),
    dishOf: (word) => (dishNames.has(singular(word)) || isCalled(word, "dish") ? "dish" : isCalled(word, "main") ? "main" : undefined),
    nameOf: (word) => (diets.get(singular(word)) ?? foods.get(singular(word)) ?? translations.get(singular(word)))?.[0] ?? word,
    isPair: (first, second) => pairs.has(`${singular(first)} ${singular(second)}`),
    isAlone: (word) => alone.has(singular(word)) || foods.has(singular(word)),
    joined: (first, second) => {
      const [whole, one] = [first + second, singular(first + second)];
      const isFood = first !== "" && second !== "" && (isKnown(one) || diets.has(one));
      return isFood && ![first, second].some((half) => heldBy(half)?.has(one)) ? whole : undefined;
    },
    nearestTo: (word) => nearestOf(spellingOf(word), spellings),
  };
}

/** The words and everything in their groups, at any depth. */
function membersOf(words: string[], groups: FoodGroups["foods"]): Set<string> {
  const found = new Set<string>();
  const add = (word: string) => {
    if (found.has(word)) return;
    found.add(word);
    groups.get(word)?.forEach(add);
  };
  words.forEach(add);
  return found;
}

function pairsOf(item: string): string[] {
  const words = wordsOf(item).map(singular);
  const isFood = (word: string | undefined) => word !== undefined && !isDescribing(word) && !isSmall(word);
  return words.flatMap((word, index) => (isFood(word) && isFood(words[index + 1]) ? [`${word} ${words[index + 1]}`] : []));
}

function nearestOf(asked: Spelling, all: Spelling[]): string | undefined {
  let nearest: { word: string; quality: number } | undefined;
  for (const one of all) {
    const quality = nearness(asked, one);
    if (quality >= nearEnough && quality > (nearest?.quality ?? 0)) nearest = { word: one.word, quality };
  }
  return nearest?.word;
}

const describing = new Set(
  (
    "a all an any some the of las rouge blanc blanche rosso bianco tinto blanco putih added kind type form trace use using protein seed root la le les l un una des du de d der die das il lo el los " +
    "red white black green yellow brown dark dry dried fresh raw cooked ripe whole small large big fine coarse minced sliced shredded roasted fried grilled cured oily wild farmed smoked slab salted unsalted low " +
    "heavy light extra virgin double whipping sour purpose flat leaf leave slim firm waxy unwaxed canned crushed chopped ground grated plum " +
    "summer button pearl cold hot soft hard sweet sea dijon grand fraiche zest paste head tail slice fillet sprig stalk thread bulb frond bunch " +
    "leg wing breast thigh drumstick chuck brine tree pine brazil cow cows goat sheep"
  ).split(" "),
);

/** Whether a word only describes a food: "red" in "red wine", "legs" in "chicken legs". Leaving out every kind is always safe. */
export function isDescribing(word: string | undefined): word is string {
  return word !== undefined && (describing.has(word) || describing.has(singular(word)));
}
