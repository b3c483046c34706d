import type { Recipe } from "../features/recipes/recipe.ts";
import { best, type Hit, type Index, lookUp, titleWeight } from "./search-index.ts";
import type { Lexicon, Meaning } from "./search-lexicon.ts";
import { nearness, spellingOf } from "./search-nearness.ts";
import type { FoundEntries, FoundStory, Known } from "./search-stories.server.ts";
import { oneWord, searchWords, wordsOf } from "./search-words.ts";

export type Match = { kind: "recipe"; recipe: Recipe } | { kind: "story"; id: string };
/** What was found, the best first, and the words that stand in it for what was typed. `readAs`: the query as it was understood, if nobody here spells it so. */
export type Matched = { found: Match[]; marks: Set<string>; readAs?: string };

/** The recipes, what is known of their words and of others, and the names of dishes that have no recipe here, as words with spaces between. */
export type Kitchen = { recipes: Index<Recipe>; lexicon: Lexicon; specialties: ReadonlySet<string> };
/** How the database is asked: what stories know of words, and what has them. */
export type Stories = { know(words: string[]): Promise<Map<string, Known>>; find(alternatives: string[][]): Promise<FoundEntries> };

const unknown: Known = { isKnown: false, begun: [], like: [] };
const inExcerpt = 3;
const inText = 1.5;
const mostAlternatives = 50;
/** Stories have words of all kinds, so that a slip must be nearer to one of them than to a dish's name. */
const nearEnough = 0.4;

/** A word of the query, mended if it was misspelt: what it means in recipes, and the words by which stories are asked. */
type Sense = { word: string; meaning: Meaning; alternatives: string[] };

/**
 * Recipes and stories that have the words, in one list, the best first. If nothing has all, what has the most; a dish that is known
 * by its name and has no recipe here is not found by half of it.
 */
export async function matchQuery(query: string, { recipes, lexicon, specialties }: Kitchen, stories: Stories): Promise<Matched> {
  const typed = searchWords(query);
  if (typed.length === 0) return { found: [], marks: new Set() };
  const parts = new Map(typed.filter((word) => lexicon.meaningOf(word).size === 0).map((word) => [word, lexicon.partsOf(word)]));
  const known = await stories.know([...new Set([...typed, ...[...parts.values()].flatMap((some) => some ?? [])])]);
  // "duckorange" is two words, unless stories know it as one.
  const wordsOfTyped = (word: string) => (known.get(word)?.isKnown ? [word] : (parts.get(word) ?? [word]));
  const senseOfWord = new Map(typed.flatMap(wordsOfTyped).map((word) => [word, senseOf(word, known.get(word) ?? unknown, lexicon)]));
  const words = [...senseOfWord.values()].map(({ word }) => word);
  // "soto ayam" is that soup, and no other with chicken.
  const isElsewhere = specialties.has(words.join(" "));
  const senses = isElsewhere ? words.map(asWritten) : joinNeighbours([...senseOfWord.values()], lexicon);
  const found = await stories.find(senses.map(({ alternatives }) => alternatives));
  const hits: Hit<Match>[] = [...recipeHits(senses, recipes, found), ...found.stories.map((story) => storyHit(story, words))];
  const isWhole = (hit: Hit<Match>) => hit.covered.every(Boolean);
  const apart = isElsewhere || hits.some(isWhole) ? undefined : writtenApart(query, words, { recipes, lexicon, specialties });
  const all = best([...(apart?.hits ?? []), ...hits]);
  const read = (word: string) => wordsOfTyped(word).map((part) => inWords(recipes, senseOfWord.get(part)?.word ?? part));
  return {
    found: unique((isElsewhere || apart?.isElsewhere ? all.filter(isWhole) : all).map(({ item }) => item)),
    marks: new Set(senses.flatMap(({ meaning, alternatives }) => [...meaning.keys(), ...alternatives])),
    readAs: apart?.readAs ?? reading(query, (word) => read(word).join(" "), { recipes, lexicon }),
  };
}

const asWritten = (word: string): Sense => ({ word, meaning: new Map([[word, 1]]), alternatives: [word] });
const inWords = ({ spaced }: Index<Recipe>, word: string) => spaced.get(word) ?? word;

/** What a query was read as, if nobody here spells it so: "duck a lorange" as the dish of that name, and not word by word as "duck a oranges". */
function reading(query: string, read: (word: string) => string, { recipes: { spaced }, lexicon }: Pick<Kitchen, "recipes" | "lexicon">): string | undefined {
  const words = wordsOf(query);
  const text = words.map(read).join(" ");
  if (text === words.join(" ")) return undefined;
  const joined = oneWord(query);
  const near = [...lexicon.nearestTo(joined)].filter(([, quality]) => quality > nearEnough);
  return [joined, ...strongest(new Map(near))].map((name) => spaced.get(name)).find(Boolean) ?? text;
}

function senseOf(word: string, known: Known, lexicon: Lexicon): Sense {
  const meaning = lexicon.meaningOf(word);
  if (lexicon.isDish(word)) return { word, meaning, alternatives: alternativesOf(word, [], meaning) };
  if (known.isKnown) {
    // Recipes never say it: perhaps it is a dish's name with a slip, perhaps not.
    const perhaps = meaning.size > 0 || word.length < 5 ? meaning : weaker(lexicon.nearestTo(word));
    return { word, meaning: perhaps, alternatives: [word, ...known.begun] };
  }
  return meaning.size > 0 ? { word, meaning, alternatives: alternativesOf(word, [], meaning) } : mend(word, known.like, lexicon);
}

/** A word that nobody wrote counts as the nearest that somebody did, so that a slip changes no order. No word of a story hides a dish. */
function mend(word: string, like: string[], lexicon: Lexicon): Sense {
  const asked = spellingOf(word);
  const dishes = lexicon.nearestTo(word);
  const told = new Map(like.map((one) => [one, nearness(asked, spellingOf(one))] as const).filter(([, quality]) => quality >= nearEnough));
  const nearest = Math.max(...dishes.values(), ...told.values());
  if (!(nearest > 0)) return { word, meaning: new Map(), alternatives: [word] };
  const meaning = new Map<string, number>();
  for (const [dish, quality] of dishes) {
    for (const [token, fits] of lexicon.meaningOf(dish)) meaning.set(token, Math.max(meaning.get(token) ?? 0, (fits * quality) / nearest));
  }
  const asNear = strongest(told).filter((one) => (told.get(one) ?? 0) >= nearest - 0.05);
  const [mended = word] = strongest(new Map([...told, ...dishes]));
  return { word: mended, meaning, alternatives: alternativesOf(word, asNear, meaning) };
}

const alternativesOf = (word: string, like: string[], meaning: Meaning) => [...new Set([word, ...like, ...strongest(meaning)])].slice(0, mostAlternatives);
const weaker = (meaning: Meaning): Meaning => new Map([...meaning].map(([token, quality]) => [token, quality * 0.8]));
const strongest = (meaning: Meaning) => [...meaning].toSorted(([, one], [, other]) => other - one).map(([token]) => token);

/** "sea food" is one word to those who wrote the recipes: each half may mean the whole. */
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

/** Recipes by what their words count here; the database adds those that have another form of a word, such as "braise" for "braised". */
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

/** The whole query as one word, small ones and all: "rata touille", "oq au vin", and "osso bucco", which has no recipe here. */
function writtenApart(query: string, words: string[], { recipes, lexicon, specialties }: Kitchen) {
  const joined = oneWord(query);
  if (words.includes(joined)) return undefined;
  const meant = lexicon.meaningOf(joined);
  const meaning = meant.size > 0 ? meant : lexicon.nearestTo(joined);
  const [readAs] = strongest(meaning);
  if (!readAs) return undefined;
  const hits = lookUp(recipes, [joined], [meaning]);
  const isElsewhere = specialties.has(readAs);
  if (hits.length === 0 && !isElsewhere) return undefined;
  const whole = hits.map(({ item: recipe, score }): Hit<Match> => ({ item: { kind: "recipe", recipe }, covered: words.map(() => true), score }));
  return { hits: whole, readAs: readAs === joined ? recipes.spaced.get(readAs) : inWords(recipes, readAs), isElsewhere };
}

/** Measured as recipes are: the title counts as a title does, and what stands in the text only is said in passing. */
function storyHit(story: FoundStory, words: string[]): Hit<Match> {
  const title = searchWords(story.title).join(" ");
  const phrase = words.join(" ");
  const named = title === phrase ? 20 : title.startsWith(`${phrase} `) ? 6 : 0;
  const inTitle = words.filter((_, index) => story.inTitle[index]).length;
  const inHead = words.filter((_, index) => story.inHead[index] && !story.inTitle[index]).length;
  const sum = inTitle * titleWeight + inHead * inExcerpt + Math.max(0, story.words - inTitle - inHead) * inText;
  return { item: { kind: "story", id: story.id }, covered: words.map((_, index) => index < story.words), score: sum / words.length + named };
}

/** A recipe that was found in two ways is shown once, where it stands higher. */
function unique(found: Match[]): Match[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = one.kind === "recipe" ? one.recipe.id : one.id;
    return !seen.has(key) && seen.add(key);
  });
}
