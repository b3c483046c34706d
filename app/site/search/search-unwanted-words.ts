import type { Foods } from "./search-foods.ts";
import type { Lexicon } from "./search-lexicon.ts";
import { distance } from "./search-nearness.ts";
import { askingOf, fold, isGeneral, isSmall, longestQuery, saysNothing, wordsOf } from "./search-words.ts";

/**
 * Marks that replace what refuses a food: before it ("no"), before an allergen ("allergic to"), after it ("free") and on either side
 * ("allergy"). Nobody types "madeillby".
 */
export const [without, allergic, free, allergy] = ["without", "madeillby", "free", "allergy"] as const;

/** Correct spellings of refusals: with a slip in one, the food itself would be searched for. */
const refusing = ["free", "without", "allergic", "allergy", "allergies", "allergie", "intolerant", "intolerance", "sensitive"];
/** Words that recipes may not have, but whose beginnings are not misspelt refusals either. */
const begun = "free fresh freeze freezer fried fries frites frisee with within".split(" ");

const suffering = "(?:al+erg|anaphyla|intol+er|sensiti|unvertrag)\\p{L}+";
/** Refusals before a food, also in the languages of the countries here: "no", "w/o", "free of", "can't eat". */
const refusals = [
  "neither|not (?:a |an )?(?:(?:big|huge|great) )?fans? of|(?:never|not|stop(?:ped)?|quit|no longer) (?:eat|drink|us)(?:s|es?|ing)?|(?<![\\d.,])0 ?%",
  "no need (?:for|of)|no|with[ -]?(?:no|out)|w ?/ ?o(?:ut)?|free[ -](?:of|from)|nothing with|leav(?:e|ing) out|hold the|(?:omit|skip)(?:ting|ping)?|avoid(?:s|ing)?|hates?|dislikes?",
  "(?:can ?not|can['’ ]?t|must not|(?:do|does|did|wo|will|would) ?(?:not|n['’ ]?t)) (?:eat|have|tolerate|stand|like|contain|drink|use|want|need|include|consume|touch|enjoy|love)|not containing",
  "(?:substitute|replacement|alternative)s? (?:for|to|of)|exclud(?:e|ing)|except(?: for)?|(?:anything|everything|all) but|other than|instead of",
  "sans|(?:pas|exempte?s?) (?:d['’]|de)|pas (?:les?|la)|kein(?:e[nrm]?)?|ohne|frei von|senza|priv[oaie] di|sin|libre de|tanpa|bebas|tidak (?:makan|suka)",
];
const before = new RegExp(`(?<!\\p{L})(?:${refusals.join("|")})(?: anything (?:with|containing))?(?:(?<=['’])|(?!\\p{L}))`, "gu");
const beforeAllergens = new RegExp(`(?<!\\p{L})${suffering}[ -](?:to|of|for|au|aux|ai|agli|al?|all[aeo]?|gegen|terhadap)(?!\\p{L})`, "gu");
const after = /(?<!\p{L})(?:frei(?:e[nrsm]?)?|(?:substitute|replacement|alternative)s?|(?<=\p{L}-)less)(?!\p{L})/gu;
const around = new RegExp(`(?<!\\p{L})${suffering}(?:[ -]free)?(?!\\p{L})`, "gu");
/** A food and its refusal in one word: "eggless", "glutenfree" or "glutenfre", "laktosefrei", "Nussallergie". */
const together = new RegExp(`^(\\p{L}{2,}?)(?:less|fr+e+|frei(?:e[nrsm]?)?|los(?:e[nrsm]?)?|(${suffering}))$`, "u");
/** Whether the query is about an allergy or intolerance. */
export const isOfAllergy = (words: string[]) => words.includes(allergic) || words.includes(allergy);
/** Names of several words, and what replaces them. */
const severalWords = [
  [/fruits? de mer|frutti di mare|makanan laut/gu, "seafood"],
  [/pommes? de terre/gu, "potato"],
  [/bawang putih/gu, "garlic"],
  [/hens?['’]? (?=eggs?)/gu, ""],
  // Vegetarians here have eggs and milk.
  [/(?:(?:ovo|lacto)[ -]?)+(?=veget)/gu, ""],
  [/fruits? (?:a coque|secs)|frutta (?:secca|a guscio)|frutos secos/gu, "nut"],
] as const;
const joining = new Set([",", ";", ".", "&", "+", "/", "and", "or", "nor", "et", "ou", "und", "oder", "e", "o", "y", "ni", "dan", "atau"]);
/** Besides the words of a question, those that go with refusals and say nothing about a dish. */
const idle = new Set(
  (
    "want product products somebody son daughter wife husband child children kid kids guest guests friend friends dish dishes recipe recipes my " +
    "friendly safe healthy disease produit produits prodotto prodotti producto productos produk produkte"
  ).split(" "),
);
/** They only refuse a food right after them: "non-stick" refuses nothing. */
export const doubtful = new Set(["non", "not", "never", "minus", "zero", "0"]);
/** "No can" refuses a tin. Behind "no", every other word of a question says as little as elsewhere: "no eat pork" refuses the pork. */
const isTin = (word: string, before: string | undefined) => word === "can" && before === without;

/** The folded words of a query, with the commas and the like between them, without idle words, and with marks for refusals. */
export function unwantedWords(query: string, foods: Foods, { meaningOf }: Pick<Lexicon, "meaningOf">): string[] {
  // "Fre" may become "fresh".
  const isBegun = (word: string) => [...begun, ...meaningOf(word).keys()].some((one) => one.startsWith(word) && !refusing.includes(one));
  const mended = (word: string) => refusing.find((right) => isSlip(word, right) && !isBegun(word)) ?? word;
  const spelt = fold(query.slice(0, longestQuery))
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, "")
    .replace(/\p{L}+/gu, mended);
  const plain = severalWords.reduce((text, [names, word]) => text.replace(names, word), spelt);
  const text = plain.replace(before, ` ${without} `).replace(beforeAllergens, ` ${allergic} `).replace(after, ` ${free} `).replace(around, ` ${allergy} `);
  const words = writtenTogether(text.match(/[,;.&+/]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [], foods);
  const isAsking = askingOf(words);
  return words.flatMap((word, at) => {
    if (idle.has(word) || isGeneral(word) || (isAsking(word) && !isTin(word, words[at - 1]))) return [];
    const [, food = "", ill] = together.exec(word) ?? [];
    if (foods.heldBy(word)) return [word];
    if (food && foods.heldBy(food)) return [food, ill ? allergy : free];
    if (word.startsWith("non") && foods.heldBy(word.slice(3)) && !foods.isDiet(word.slice(3))) return [without, word.slice(3)];
    return [word];
  });
}

/** Joins words that are one food: "sea food" becomes "seafood". The plant of "egg plant based" belongs to what follows. */
function writtenTogether(words: string[], { joined }: Foods): string[] {
  const whole = (at: number) => joined(words[at] ?? "", words[at + 1] ?? "");
  const together: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = whole(at + 1) === undefined ? whole(at) : undefined;
    together.push(one ?? words[at] ?? "");
    if (one !== undefined) at++;
  }
  return together;
}

/** The allergens within unwanted names that were typed as two words: "ground nuts" are peanuts, or nuts that are ground. */
export function allergensWithin(query: string, named: readonly string[], { joined, isAllergenic }: Foods): string[] {
  const words = wordsOf(query.slice(0, longestQuery));
  return words.flatMap((first, at) => {
    const second = words[at + 1] ?? "";
    return named.includes(joined(first, second) ?? "") ? [first, second].filter(isAllergenic) : [];
  });
}

/** Allows one slip in a short word ("freee"), two in a long one ("allegry"). */
function isSlip(word: string, right: string): boolean {
  const slips = word.length > 6 ? 2 : 1;
  return word.length > 2 && word[0] === right[0] && distance(word, right, slips) <= slips;
}

const isMark = (word: string) => word === without || word === allergic || word === free || word === allergy;
export const isJoining = (word: string | undefined) => word !== undefined && joining.has(word);
/** Whether a word can be the name of a food or diet. */
export const isName = (word: string | undefined): word is string => word !== undefined && !joining.has(word) && !isSmall(word) && !isMark(word);

/**
 * The part of a query that refuses, in the words of a text: from the refusal or its food, whatever is first, to the other, as in "can t eat
 * nuts". `rest` is what else is searched for. Undefined if no refusal is in it as it is typed: "vegetarain" is one only once it is mended.
 */
export function refusalIn(query: string, rest: string, foods: Foods, lexicon: Pick<Lexicon, "meaningOf">): string | undefined {
  const text = fold(query.slice(0, longestQuery));
  const typed = wordsOf(text);
  const marks = new Set(
    [before, beforeAllergens, after, around].flatMap((mark) =>
      [...text.matchAll(mark)].flatMap(({ 0: said, index }) => wordsOf(said).map((_, at) => wordsOf(text.slice(0, index)).length + at)),
    ),
  );
  // "Vegan" and "eggless" refuse by themselves.
  const refusesAlone = (word: string) => foods.isDiet(word) || doubtful.has(word) || unwantedWords(word, foods, lexicon).some(isMark);
  for (const [at, word] of typed.entries()) if (refusesAlone(word)) marks.add(at);
  const looked = new Set(wordsOf(rest));
  const places = typed.flatMap((word, at) => (marks.has(at) || !(looked.has(word) || idle.has(word) || saysNothing(word)) ? [at] : []));
  return marks.size > 0 ? typed.slice(places[0], (places.at(-1) ?? 0) + 1).join(" ") : undefined;
}

/** What is left to search for; empty if it says nothing about a dish. */
export function restOf(words: string[]): string {
  const left = words.filter((word) => word !== allergy && word !== allergic && word !== without && (!joining.has(word) || isSmall(word)));
  return left.every(isSmall) ? "" : left.join(" ");
}
