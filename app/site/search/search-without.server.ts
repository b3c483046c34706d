import type { Recipe } from "../../features/recipes/recipe.ts";
import type { Foods } from "./search-foods.ts";
import type { Kitchen } from "./search-kitchen.server.ts";
import { matchQuery, type Stories } from "./search-match.server.ts";
import type { Match, Matched } from "./search-rank.ts";
import type { FoundStory } from "./search-stories.server.ts";
import { readUnwanted, type Unwanted } from "./search-unwanted.ts";
import { refusalIn } from "./search-unwanted-words.ts";
import { fold, searchWords, singular, wordsOf } from "./search-words.ts";

/**
 * What was found, and what to say of it. `unknown`: unwanted names of no known food. `swapped`: ids of recipes that contain something
 * unwanted, but say how to cook them without it.
 */
export type Wanted = Matched & { unknown: string[]; swapped: ReadonlySet<string> };

/**
 * What a query finds. "Without cream" finds the recipes that match the rest of the query, if there is one, and have no cream among their
 * ingredients, and the stories that are about doing without it. Recipes are never searched for an
 * unwanted name, even an unknown one: then those that match the rest are found, and the page says so.
 */
export async function matchWanted(query: string, kitchen: Kitchen, stories: Stories): Promise<Wanted> {
  const unwanted = readUnwanted(query, kitchen.foods, kitchen.lexicon);
  if (!unwanted) return { ...(await matchQuery(query, kitchen, stories)), unknown: [], swapped: new Set() };
  const { names, unknown, rest, isMended } = unwanted;
  const { found, marks, readAs, closest, left = [] } = rest ? await matchQuery(rest, kitchen, stories) : everything(kitchen, names.length > 0);
  const recipes = found.flatMap((one) => (one.kind === "recipe" ? one.recipe : []));
  const held = recipes.map((recipe) => ({ recipe, has: names.filter((name) => isIn(itemsOf(recipe), name, kitchen.foods)) }));
  const lacking = held.filter(({ has }) => has.length === 0);
  const swapped = held.filter(({ recipe, has }) => has.length > 0 && has.every((name) => saysHow(recipe, name, names, kitchen.foods)));
  const fitting = [...lacking, ...swapped].map(({ recipe }): Match => ({ kind: "recipe", recipe }));
  const sayingAll = await storiesWith(query, refusalIn(query, rest, kitchen.foods, kitchen.lexicon), stories);
  // With an unknown name, it may well be the title of a story: "Sourdough without fear".
  const others = found.filter(({ kind }) => kind === "story");
  return {
    found: unknown.length > 0 ? uniqueStories([...sayingAll, ...fitting, ...others]) : [...fitting, ...sayingAll],
    marks,
    ...(isMended || readAs ? { readAs: reading(unwanted, readAs, kitchen.foods) } : {}),
    closest: sayingAll.length > 0 ? undefined : closest,
    left,
    unknown,
    swapped: new Set(swapped.map(({ recipe }) => recipe.id)),
  };
}

function everything({ recipes }: Kitchen, isKnown: boolean): Matched {
  return { found: isKnown ? recipes.entries.map(({ item }) => ({ kind: "recipe", recipe: item })) : [], marks: new Set() };
}

/**
 * The stories that contain every word of the query and are about doing without: their title has them all, or their text has the
 * `refusal` of the food in a row. The index knows no "no": "no onion" would offer whatever has an onion.
 */
async function storiesWith(query: string, refusal: string | undefined, stories: Stories): Promise<Match[]> {
  const words = searchWords(query);
  const { stories: found } = await stories.find(
    words.map((word) => [word]),
    { least: words.length },
  );
  const withAll = found.filter(({ words: has }) => has === words.length);
  const typed = wordsOf(query);
  const isTitled = ({ title }: FoundStory) => typed.every((word) => wordsOf(title).map(singular).includes(singular(word)));
  const others = withAll.filter((story) => !isTitled(story)).map(({ id }) => id);
  const saying = new Set(refusal && others.length > 0 ? await stories.saying(others, refusal) : []);
  return withAll.flatMap((story) => (isTitled(story) || saying.has(story.id) ? [{ kind: "story", id: story.id }] : []));
}

const itemsOf = ({ ingredients }: Recipe) => ingredients.map(({ item, plural = "" }) => `${item} ${plural}`);

/** Whether an ingredient is this food or made with it; for two words, whether it has both. Wine vinegar is not wine. */
function isIn(items: string[], name: string[], foods: Foods): boolean {
  const [first = "", ...others] = name;
  if (others.length > 0) return items.some((item) => name.every((word) => wordsOf(item).map(singular).includes(singular(word))));
  const held = foods.heldBy(first);
  return items.some((item) => wordsOf(item.replace("wine vinegar", "vinegar")).some((word) => held?.has(singular(word))));
}

/** Whether keywords or variations of the recipe say "gluten-free", "No gluten: …" or "vegetarian", and add nothing else that is unwanted. */
function saysHow({ keywords, variations }: Recipe, name: string[], names: string[][], foods: Foods): boolean {
  const word = name.join(" ");
  const called = foods.nameOf(word);
  const isHow = new RegExp(`(?<!\\p{L})(?:${foods.isDiet(word) ? called : `${called}[ -]free|(?:no|without) ${called}(?=:)`})(?!\\p{L})`, "u");
  const ways = [...keywords, ...variations.flatMap(({ category, items }) => items.map((item) => `${category}: ${item}`))].filter((said) =>
    isHow.test(fold(said)),
  );
  // They also name what is replaced: "in place of the shrimp".
  const others = ways.map((way) =>
    wordsOf(way)
      .filter((one) => !foods.heldBy(word)?.has(singular(one)))
      .join(" "),
  );
  return ways.length > 0 && !names.some((unwanted) => isIn(others, unwanted, foods));
}

/** The query as it was understood: "vegan stew without garlic". */
function reading({ names, unknown, rest }: Unwanted, readAs: string | undefined, { isDiet }: Foods): string {
  const all = [...names.map((name) => name.join(" ")), ...unknown];
  const foods = all.filter((name) => !isDiet(name));
  return [...all.filter(isDiet), readAs ?? rest, foods.length > 0 ? `without ${foods.join(", ")}` : ""].filter(Boolean).join(" ");
}

function uniqueStories(found: Match[]): Match[] {
  const seen = new Set<string>();
  return found.filter((one) => one.kind === "recipe" || (!seen.has(one.id) && seen.add(one.id)));
}
