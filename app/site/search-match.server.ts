import type { Recipe } from "../features/recipes/recipe.ts";
import { best, type Hit, type Index, lookUp, type Meanings, makeIndex, meaningOf, nearestTo } from "./search-index.ts";
import type { FoundPost } from "./search-posts.server.ts";
import { wordsOf } from "./search-words.ts";

export type Found = { kind: "recipe"; recipe: Recipe } | { kind: "story"; post: FoundPost };
export type Matched = { found: Found[]; marks: Set<string> };

/** How posts are reached: by the words they must have, and by the words there are to compare a misspelt one with. */
export type Posts = { find(alternatives: string[][]): Promise<FoundPost[]>; words(): Promise<string[]> };

/** Recipes and stories that have the most of the words, in one list, the best first; and the words to mark in them. */
export async function matchWords(words: string[], recipes: Index<Recipe>, posts: Posts): Promise<Matched> {
  const meanings: Meanings = words.map((word) => meaningOf(word, recipes.tokens));
  const alternatives = words.map((word) => [word]);
  let found = await posts.find(alternatives);
  const unknown = words.map((_, index) => meanings[index]?.size === 0 && !found.some((post) => post.covered[index]));
  if (unknown.includes(true)) {
    const tokens = new Set([...recipes.tokens, ...wordsOf((await posts.words()).join(" "))]);
    words.forEach((word, index) => {
      if (!unknown[index]) return;
      const near = nearestTo(word, tokens);
      meanings[index] = near;
      if (near.size > 0) alternatives[index] = [...near.keys()];
    });
    found = await posts.find(alternatives);
  }
  const stories = storyHits(found, words, alternatives);
  const hits: Hit<Found>[] = [...recipeHits(recipes, words, meanings), ...stories.hits];
  const whole = hits.some(({ covered }) => covered.every(Boolean)) ? [] : writtenApart(recipes, words);
  const tokens = [...meanings.flatMap((meaning) => [...meaning.keys()]), ...stories.marks];
  return { found: best([...hits, ...whole]).map(({ item }) => item), marks: new Set(tokens) };
}

function recipeHits(recipes: Index<Recipe>, words: string[], meanings: Meanings): Hit<Found>[] {
  return lookUp(recipes, words, meanings).map((hit) => ({ ...hit, item: { kind: "recipe", recipe: hit.item } }));
}

/** "rata touille" is one word to those who wrote the recipes. */
function writtenApart(recipes: Index<Recipe>, words: string[]): Hit<Found>[] {
  const joined = words.join("");
  const exact = meaningOf(joined, recipes.tokens);
  const hits = recipeHits(recipes, [joined], [exact.size > 0 ? exact : nearestTo(joined, recipes.tokens)]);
  return hits.map((hit) => ({ ...hit, covered: words.map(() => true) }));
}

/** PostgreSQL knows which words a post has; where they stand in title and excerpt is weighed here, by the same measure as recipes. */
function storyHits(posts: FoundPost[], words: string[], alternatives: string[][]): { hits: Hit<Found>[]; marks: string[] } {
  const index = makeIndex(posts.map((post) => ({ item: post, names: [post.title], texts: [{ weight: 3, text: post.excerpt }] })));
  const meanings = alternatives.map((some) => new Map(some.flatMap((word) => [...meaningOf(word, index.tokens)])));
  const inHead = new Map(lookUp(index, words, meanings).map((hit) => [hit.item, hit]));
  const hits = posts.map((post): Hit<Found> => {
    const head = inHead.get(post);
    return {
      item: { kind: "story", post },
      covered: post.covered.map((has, index) => has || head?.covered[index] === true),
      score: (head?.score ?? 0) + 0.5 + Math.min(post.rank, 0.5),
    };
  });
  return { hits, marks: meanings.flatMap((meaning) => [...meaning.keys()]) };
}
