import type { Recipe } from "../../features/recipes/recipe.ts";
import type { Kitchen } from "./search-kitchen.server.ts";
import type { Lexicon } from "./search-lexicon.ts";
import { matchQuery, type Stories } from "./search-match.server.ts";
import type { Match, Matched } from "./search-rank.ts";
import { fold, searchWords, wordsOf } from "./search-words.ts";

/** What somebody will not have: words of ingredients. `rest` is what else was typed. */
type Unwanted = { words: ReadonlySet<string>; rest: string };

const some = "(?:any |red |white )?(\\p{L}+(?:(?:, ?| or | and )\\p{L}+)*)";
/** "no pork", "without cream or wine", "free of eggs"; then "dairy free", "egg-free pasta", "lactose intolerant". */
const ways = [
  new RegExp(`(?<!\\p{L})(?:no|non|without|free (?:of|from))[ -]${some}`, "gu"),
  /(\p{L}+)[ -](?:free(?! range)|intolerant|intolerance|allergy)(?!\p{L})/gu,
];
/** The same word, or what is listed for it in `content/words/`; not one that it only begins: no eggplant is an egg. */
const sameWord = 0.85;

/**
 * What a query finds. Who asks for something "without cream" gets the recipes of the rest, or all, that have none among their
 * ingredients, and the stories that have all that was typed: a story is no dish, and may be about doing without.
 */
export async function matchWanted(query: string, kitchen: Kitchen, stories: Stories): Promise<Matched> {
  const all = kitchen.recipes.entries.map(({ item }) => item);
  const unwanted = unwantedIn(query, new Set(all.flatMap(ingredientWords)), kitchen.lexicon);
  if (!unwanted) return matchQuery(query, kitchen, stories);
  const everything: Matched = { found: all.map((recipe) => ({ kind: "recipe", recipe })), marks: new Set() };
  const { found, marks } = unwanted.rest ? await matchQuery(unwanted.rest, kitchen, stories) : everything;
  const words = searchWords(query);
  const told = (await stories.find(words.map((word) => [word]))).stories.filter((story) => story.words === words.length);
  const fitting = found.filter((one) => one.kind === "recipe" && !ingredientWords(one.recipe).some((word) => unwanted.words.has(word)));
  return { found: [...fitting, ...told.map(({ id }): Match => ({ kind: "story", id }))], marks };
}

/** Nothing for "no fuss" and "gluten free": they name no ingredient, and are looked for as they are. */
function unwantedIn(query: string, used: ReadonlySet<string>, { meaningOf }: Lexicon): Unwanted | undefined {
  const words = new Set<string>();
  const leaveOut = (typed: string, named: string) => {
    const meant = wordsOf(named).flatMap((word) => [...meaningOf(word)].filter(([token, quality]) => quality >= sameWord && used.has(token)));
    for (const [token] of meant) words.add(token);
    return meant.length > 0 ? " " : typed;
  };
  const rest = ways.reduce((text, way) => text.replace(way, leaveOut), fold(query)).trim();
  return words.size > 0 ? { words, rest } : undefined;
}

/** Vinegar that was wine is none. */
function ingredientWords({ ingredients }: Recipe): string[] {
  return ingredients.flatMap(({ item, plural = "" }) => wordsOf(`${item} ${plural}`.replace("wine vinegar", "vinegar")));
}
