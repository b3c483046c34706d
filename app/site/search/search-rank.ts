import type { Recipe } from "../../features/recipes/recipe.ts";
import { best, type Hit, type Index, lookUp, titleWeight } from "./search-index.ts";
import type { Kitchen } from "./search-kitchen.server.ts";
import { strongest } from "./search-lexicon.ts";
import { nearEnough, type Sense, type Understood } from "./search-senses.ts";
import type { FoundEntries, FoundStory } from "./search-stories.server.ts";
import { isSmall, oneWord, searchWords, wordsOf } from "./search-words.ts";

export type Match = { kind: "recipe"; recipe: Recipe } | { kind: "story"; id: string };
/** What is said of results of which none has all the words. `missing`: the words that no recipe and no story has. */
export type Closest = { missing: string[] };
/**
 * The results, the best first, and the words to highlight in them. `readAs`: the query as it was understood, if it was misspelt.
 * `closest`: only if none has all the words. `left`: words that were not looked for, since a query has at most eight.
 */
export type Matched = { found: Match[]; marks: Set<string>; readAs?: string; closest?: Closest; left?: string[] };

const inExcerpt = 3;
const inText = 1.5;

/**
 * The recipes that match, and what the database found, in one list, the best first. If nothing matches all words, what matches
 * most; half the name of a known dish without a recipe here finds nothing, though.
 */
export function rank(query: string, { words, senses, isElsewhere, read }: Understood, entries: FoundEntries, kitchen: Kitchen): Matched {
  const dishes = recipeHits(senses, kitchen.recipes, entries);
  const hits = [...dishes, ...entries.stories.map((story) => storyHit(story, words))];
  const apart = isElsewhere || hits.some(isWhole) ? undefined : writtenApart(query, words, kitchen);
  const all = best([...(apart?.hits ?? []), ...hits]);
  const shown = isElsewhere || apart?.isElsewhere ? all.filter(isWhole) : all;
  return {
    found: unique(shown.map(({ item }) => item)),
    marks: new Set(senses.flatMap(({ meaning, alternatives, names }) => [...meaning.keys(), ...alternatives, ...names])),
    readAs: apart?.readAs ?? reading(query, read, kitchen),
    closest: shown.length === 0 || shown.some(isWhole) ? undefined : { missing: missingOf(senses, dishes, entries) },
  };
}

/** The words that no recipe and no story has. */
function missingOf(senses: Sense[], dishes: Hit<Match>[], { stories }: FoundEntries): string[] {
  const isFound = (index: number) => dishes.some(({ covered }) => covered[index]) || stories.some(({ inHead }) => inHead[index]);
  return senses.flatMap(({ word, inStories }, index) => (inStories || isFound(index) ? [] : [word]));
}

const isWhole = (hit: Hit<Match>) => hit.covered.every(Boolean);
const inWords = ({ spaced }: Index<Recipe>, word: string) => spaced.get(word) ?? word;

/** Recipes by the weights of their words; the database adds those with another form of a word, such as "braise" for "braised". */
function recipeHits(senses: Sense[], recipes: Index<Recipe>, { dishes }: FoundEntries): Hit<Match>[] {
  const words = senses.map(({ word }) => word);
  const stems = new Map(dishes.map(({ id, covered }) => [id, covered]));
  const hits = new Map(
    lookUp(
      recipes,
      words,
      senses.map(({ meaning }) => meaning),
    ).map((hit) => [hit.item.id, hit]),
  );
  return recipes.entries.flatMap(({ item: recipe }) => {
    const [hit, stem] = [hits.get(recipe.id), stems.get(recipe.id)];
    if (!hit && !stem) return [];
    const covered = words.map((_, index) => hit?.covered[index] === true || stem?.[index] === true);
    return [{ item: { kind: "recipe", recipe }, covered, score: hit?.score ?? inText }];
  });
}

/** Scored like recipes: the title counts as a title does, and words only in the text count as a passing mention. */
function storyHit(story: FoundStory, words: string[]): Hit<Match> {
  const title = searchWords(story.title).join(" ");
  const phrase = words.join(" ");
  const named = title === phrase ? 20 : title.startsWith(`${phrase} `) ? 6 : 0;
  const inTitle = words.filter((_, index) => story.inTitle[index]).length;
  const inHead = words.filter((_, index) => story.inHead[index] && !story.inTitle[index]).length;
  const sum = inTitle * titleWeight + inHead * inExcerpt + Math.max(0, story.words - inTitle - inHead) * inText;
  return { item: { kind: "story", id: story.id }, covered: words.map((_, index) => index < story.words), score: sum / words.length + named };
}

/** The whole query as one word, small words included: "rata touille", "oq au vin", and "osso bucco", which has no recipe here. */
function writtenApart(query: string, words: string[], { recipes, lexicon, specialties }: Kitchen) {
  const joined = oneWord(query);
  const isSpeltRight = (word: string) => lexicon.isDish(word) || lexicon.meaningOf(word).has(word);
  if (words.includes(joined) || (!recipes.tokens.has(joined) && wordsOf(query).every((word) => isSmall(word) || isSpeltRight(word)))) return undefined;
  const meant = lexicon.meaningOf(joined);
  const meaning = meant.size > 0 ? meant : lexicon.nearestTo(joined);
  const [readAs] = strongest(meaning);
  // "0 alcohol" is not near to "alcohol", but to its contrary: what is spelt right must be part of what is guessed.
  const isGuess = meant.size === 0 && wordsOf(query).some((word) => /\p{N}/u.test(word) || (!isSmall(word) && isSpeltRight(word) && !readAs?.includes(word)));
  if (!readAs || isGuess) return undefined;
  const hits = lookUp(recipes, [joined], [meaning]);
  const isElsewhere = specialties.has(readAs);
  if (hits.length === 0 && !isElsewhere) return undefined;
  const whole = hits.map(({ item: recipe, score }): Hit<Match> => ({ item: { kind: "recipe", recipe }, covered: words.map(() => true), score }));
  return { hits: whole, readAs: readAs === joined ? recipes.spaced.get(readAs) : inWords(recipes, readAs), isElsewhere };
}

/** What a misspelt query was read as: "duck a lorange" as the dish of that name, and not word by word as "duck a oranges". */
function reading(query: string, read: Understood["read"], { recipes, lexicon }: Kitchen): string | undefined {
  const words = wordsOf(query);
  const text = words.flatMap((word) => (read.get(word) ?? [word]).map((part) => inWords(recipes, part))).join(" ");
  if (text === words.join(" ")) return undefined;
  const joined = oneWord(query);
  const near = [...lexicon.nearestTo(joined)].filter(([, quality]) => quality > nearEnough);
  return [joined, ...strongest(new Map(near))].map((name) => recipes.spaced.get(name)).find(Boolean) ?? text;
}

/** Keeps the first, higher-ranked entry of a recipe that was found in two ways. */
export function unique(found: Match[]): Match[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = one.kind === "recipe" ? one.recipe.id : one.id;
    return !seen.has(key) && seen.add(key);
  });
}
