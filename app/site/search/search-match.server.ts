import { alternativesIn } from "./search-alternatives.ts";
import type { Kitchen } from "./search-kitchen.server.ts";
import { type Matched, rank, unique } from "./search-rank.ts";
import { askedAbout, typedIn, understand } from "./search-senses.ts";
import type { FindOptions, FoundEntries, Known } from "./search-stories.server.ts";

/**
 * The questions to the database: what stories know of words, which entries have them, stories at least so many of them, and which of some
 * stories have words side by side, as they are written.
 */
export type Stories = {
  know(words: string[]): Promise<Map<string, Known>>;
  find(alternatives: string[][], options?: FindOptions): Promise<FoundEntries>;
  saying(ids: string[], phrase: string): Promise<string[]>;
};

/**
 * Recipes and stories for a query in one list, the best first; for "duck or chicken" those with both, and then those with either. Only the
 * questions to the database are asynchronous.
 */
export async function matchQuery(query: string, kitchen: Kitchen, stories: Stories): Promise<Matched> {
  const withAll = await matchWords(query, kitchen, stories);
  for (const reading of alternativesIn(query)) {
    const each = await Promise.all(reading.map((one) => matchWords(one, kitchen, stories)));
    const met = each.filter(({ found, closest }) => found.length > 0 && !closest);
    if (met.length > 0) return withEither(withAll, met);
  }
  return withAll;
}

/** What has all words comes first, then in turn what has each. */
function withEither({ closest, left, ...withAll }: Matched, each: Matched[]): Matched {
  const longest = Math.max(...each.map(({ found }) => found.length));
  const inTurn = Array.from({ length: longest }, (_, place) => each.flatMap(({ found }) => found[place] ?? [])).flat();
  // Too many for all of them together may be few enough for one.
  const leftByAll = (left ?? []).filter((word) => each.every((one) => one.left?.includes(word)));
  return {
    ...withAll,
    found: unique([...(closest ? [] : withAll.found), ...inTurn]),
    marks: new Set([withAll, ...each].flatMap(({ marks }) => [...marks])),
    ...(leftByAll.length > 0 ? { left: leftByAll } : {}),
  };
}

async function matchWords(query: string, kitchen: Kitchen, stories: Stories): Promise<Matched> {
  const typed = typedIn(query, kitchen.lexicon);
  if (typed.words.length === 0) return { found: [], marks: new Set() };
  const known = await stories.know(askedAbout(typed));
  const understood = understand(typed, known, kitchen.lexicon, kitchen.specialties);
  const { senses } = understood;
  // Recipes are written with the words of their lexicon: noodles served with a chicken make no pasta of it.
  const entries = await stories.find(
    senses.map(({ alternatives, names }) => [...alternatives, ...names]),
    { inDishes: senses.map(({ alternatives }) => alternatives) },
  );
  const { left } = understood;
  return { ...rank(query, understood, entries, kitchen), ...(left.length > 0 ? { left } : {}) };
}
