import type { Foods } from "./search-foods.ts";
import { distance } from "./search-nearness.ts";
import { fold, isSmall, longestQuery } from "./search-words.ts";

/** Stand in the words of a query for all that is said before what somebody will not have, after it, or on either side of it. */
export const [without, free, allergy] = ["without", "free", "allergy"] as const;

/** "No", "w/o", "free of", "allergic to", "can't eat". */
const before = new RegExp(
  "(?<!\\p{L})(?:no|with[ -]?(?:no|out)|w ?/ ?o(?:ut)?|free[ -](?:of|from)|" +
    "(?:al+erg|intol+er)\\p{L}+[ -](?:to|of)|" +
    "(?:can ?not|can['’ ]?t|do not|don['’ ]?t) (?:eat|have)|nothing with|leav(?:e|ing) out|exclud(?:e|ing)|except(?: for)?|avoid(?:ing)?)(?!\\p{L})",
  "gu",
);
const around = /(?<!\p{L})(?:al+erg|intol+er)\p{L}+(?!\p{L})/gu;
/** Written together: "eggless", "glutenfree". */
const together = /^(\p{L}{2,}?)(?:less|free)$/u;
const joining = new Set([",", "&", "+", "/", "and", "or", "nor"]);
/** What is said around such a query, and of no dish. */
const idle = new Set(
  (
    "i im am m is are be my our me we us you your he she they has have that which who please but product products something anything " +
    "someone somebody son daughter wife husband child children kid kids guest guests friend friends meal meals dinner lunch supper food foods " +
    "idea ideas diet option options friendly safe healthy need needs want eat"
  ).split(" "),
);

/** The folded words of a query, commas and the like between them, with every way to do without as one of two. */
export function unwantedWords(query: string, foods: Foods): string[] {
  const plain = fold(query.slice(0, longestQuery)).replace(/(?<=\p{L})['’]s(?!\p{L})/gu, "");
  const text = plain.replace(before, ` ${without} `).replace(around, ` ${allergy} `);
  return (text.match(/[,&+/]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).flatMap((word) => {
    const [, food = ""] = together.exec(word) ?? [];
    if (foods.heldBy(word)) return [word];
    if (food && foods.heldBy(food)) return [food, free];
    if (word.startsWith("non") && foods.heldBy(word.slice(3))) return [without, word.slice(3)];
    return isSlipOfWithout(word) ? [without] : [word];
  });
}

const isSlipOfWithout = (word: string) => word.length > 5 && word[0] === "w" && word !== "within" && distance(word, without, 2) <= 2;

export const isJoining = (word: string | undefined) => word !== undefined && joining.has(word);
/** Whether a word can be the name of something. */
export const isName = (word: string | undefined): word is string =>
  word !== undefined && !joining.has(word) && !idle.has(word) && !isSmall(word) && word !== without && word !== free && word !== allergy;

/** What is left of a query, if it says anything about a dish. */
export function restOf(words: string[]): string {
  const left = words.filter((word) => !idle.has(word) && (!joining.has(word) || isSmall(word)));
  return left.every(isSmall) ? "" : left.join(" ");
}
