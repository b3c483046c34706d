import type { Recipe } from "../features/recipes/recipe.ts";
import { best, type Hit, type Index, lookUp, titleWeight } from "./search-index.ts";
import type { Lexicon, Meaning } from "./search-lexicon.ts";
import { nearness, spellingOf } from "./search-nearness.ts";
import type { FoundEntries, FoundStory, Known } from "./search-stories.server.ts";
import { oneWord, searchWords } from "./search-words.ts";

export type Match = { kind: "recipe"; recipe: Recipe } | { kind: "story"; id: string };
/** What was found, the best first, and the words that stand in it for what was typed. */
export type Matched = { found: Match[]; marks: Set<string> };

/** The recipes, and what is known of their words. */
export type Kitchen = { recipes: Index<Recipe>; lexicon: Lexicon };
/** How the database is asked: what stories know of words, and what has them. */
export type Stories = { know(words: string[]): Promise<Map<string, Known>>; find(alternatives: string[][]): Promise<FoundEntries> };

const unknown: Known = { isKnown: false, begun: [], like: [] };
const inExcerpt = 3;
const inText = 1.5;
const mostAlternatives = 50;

/** A word of the query: what it means in recipes, and the words by which stories are asked. */
type Sense = { word: string; meaning: Meaning; alternatives: string[] };

/** Recipes and stories that have the words, in one list, the best first. If nothing has all, what has the most. */
export async function matchQuery(query: string, { recipes, lexicon }: Kitchen, stories: Stories): Promise<Matched> {
  const typed = searchWords(query);
  if (typed.length === 0) return { found: [], marks: new Set() };
  const parts = new Map(typed.filter((word) => lexicon.meaningOf(word).size === 0).map((word) => [word, lexicon.partsOf(word)]));
  const known = await stories.know([...new Set([...typed, ...[...parts.values()].flatMap((some) => some ?? [])])]);
  // "duckorange" is two words, unless stories know it as one.
  const words = [...new Set(typed.flatMap((word) => (known.get(word)?.isKnown ? [word] : (parts.get(word) ?? [word]))))];
  const senses = joinNeighbours(
    words.map((word) => senseOf(word, known.get(word) ?? unknown, lexicon)),
    lexicon,
  );
  const found = await stories.find(senses.map(({ alternatives }) => alternatives));
  const hits: Hit<Match>[] = [...recipeHits(senses, recipes, found), ...found.stories.map((story) => storyHit(story, words))];
  const whole = hits.some(({ covered }) => covered.every(Boolean)) ? [] : writtenApart(query, words, { recipes, lexicon });
  return {
    found: unique(best([...whole, ...hits]).map(({ item }) => item)),
    marks: new Set(senses.flatMap(({ meaning, alternatives }) => [...meaning.keys(), ...alternatives])),
  };
}

function senseOf(word: string, known: Known, lexicon: Lexicon): Sense {
  const meant = lexicon.meaningOf(word);
  if (known.isKnown) {
    // Recipes never say it: perhaps it is a dish's name with a slip, perhaps not.
    const meaning = meant.size > 0 || word.length < 5 ? meant : weaker(lexicon.nearestTo(word));
    return { word, meaning, alternatives: [word, ...known.begun] };
  }
  const meaning = meant.size > 0 ? meant : lexicon.nearestTo(word);
  const like = known.like.filter((one) => nearness(spellingOf(word), spellingOf(one)) > 0);
  return { word, meaning, alternatives: [...new Set([word, ...like, ...strongest(meaning)])].slice(0, mostAlternatives) };
}

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
      meaning: new Map([...sense.meaning, ...joined.map((one): [string, number] => [one, 0.95])]),
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

/** The whole query as one word, small ones and all: "rata touille", "oq au vin". */
function writtenApart(query: string, words: string[], { recipes, lexicon }: Kitchen): Hit<Match>[] {
  const joined = oneWord(query);
  if (words.includes(joined)) return [];
  const meant = lexicon.meaningOf(joined);
  const hits = lookUp(recipes, [joined], [meant.size > 0 ? meant : lexicon.nearestTo(joined)]);
  return hits.map(({ item: recipe, score }) => ({ item: { kind: "recipe", recipe }, covered: words.map(() => true), score }));
}

/** Measured as recipes are: the title counts as a title does, and what stands in the text only is said in passing. */
function storyHit(story: FoundStory, words: string[]): Hit<Match> {
  const title = story.title.toLowerCase();
  const phrase = words.join(" ");
  const named = title === phrase ? 20 : title.startsWith(`${phrase} `) ? 6 : 0;
  const scores = words.map((_, index) => (story.inTitle[index] ? titleWeight : story.inHead[index] ? inExcerpt : inText));
  const score = scores.reduce((sum, one) => sum + one, 0) / words.length + named;
  return { item: { kind: "story", id: story.id }, covered: words.map((_, index) => index < story.words), score };
}

/** A recipe that was found in two ways is shown once, where it stands higher. */
function unique(found: Match[]): Match[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = one.kind === "recipe" ? one.recipe.id : one.id;
    return !seen.has(key) && seen.add(key);
  });
}
