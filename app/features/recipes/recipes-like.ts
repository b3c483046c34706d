import type { Recipe } from "./recipe.ts";

/** How much a shared word counts by its place, and what else makes two dishes alike. */
const weights = { title: 3, keywords: 2, ingredients: 1 };
const bonus = { category: 0.06, country: 0.04, difficulty: 0.02, time: 0.04 };

type Words = Map<string, number>;

/** The words of a dish, each once with its highest weight: "chicken legs" and "whole chicken" share the chicken. */
function wordsOf({ title, keywords, ingredients }: Recipe): Words {
  const words: Words = new Map();
  const add = (text: string, weight: number) => {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
      const single = word.replace(/(?<=\p{L}{3})s$/u, "");
      words.set(single, Math.max(weight, words.get(single) ?? 0));
    }
  };
  for (const { item } of ingredients) add(item, weights.ingredients);
  for (const keyword of keywords) add(keyword, weights.keywords);
  add(title, weights.title);
  return words;
}

/** TF-IDF: a word that every dish has counts nothing, a word that two share counts most. */
function weighed(words: Words, all: Words[]): Words {
  return new Map([...words].map(([word, weight]) => [word, weight * Math.log(all.length / all.filter((other) => other.has(word)).length)]));
}

/** From 0, no words in common, to 1, the same words. */
function closeness(one: Words, other: Words): number {
  const length = (words: Words) => Math.hypot(...words.values());
  const shared = [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0);
  return shared / (length(one) * length(other) || 1);
}

/**
 * The recipes most similar to one: by title, keywords and ingredients, then by category, country, difficulty and time. Deterministic: only
 * a new or changed recipe changes the result.
 */
export function recipesLike(recipe: Recipe, all: Recipe[], count: number): Recipe[] {
  const words = new Map(all.map((one) => [one.id, wordsOf(one)]));
  const vectorOf = ({ id }: Recipe) => weighed(words.get(id) ?? new Map(), [...words.values()]);
  const own = vectorOf(recipe);
  const likeness = (other: Recipe) =>
    closeness(own, vectorOf(other)) +
    (other.category === recipe.category ? bonus.category : 0) +
    (other.country === recipe.country ? bonus.country : 0) +
    (other.difficulty === recipe.difficulty ? bonus.difficulty : 0) +
    (Math.abs(Math.log2(other.totalMinutes / recipe.totalMinutes)) < 1 ? bonus.time : 0);
  return all
    .filter(({ id }) => id !== recipe.id)
    .map((other) => ({ other, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness || a.other.id.localeCompare(b.other.id))
    .slice(0, count)
    .map(({ other }) => other);
}
