const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", þ: "th", ё: "е" };

const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/gu;

/**
 * Lower case without accents and ligatures: "Bœuf à l'Étouffée" becomes "boeuf a l'etouffee". Accents are what the database's
 * `unaccent` takes for one, so that both fold alike: marks on Latin and Greek letters. In other scripts a mark makes a different
 * letter ("й", "أ"), and Korean syllables would fall apart. The vowel points of Hebrew and Arabic, which people rarely type, are
 * removed from a query; the database keeps them, so a word that a story writes with them is not found.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(points, "")
    .toLowerCase()
    .replace(/[œæßøłđıþё]/g, (letter) => letters[letter] ?? letter);
}

/** The folded words of a text, in order. Vowels written as marks, as in Hindi, are part of a word; the mark that turns a digit into an emoji is not. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}](?:[\p{L}\p{N}]|(?![\p{Me}\p{Variation_Selector}])\p{M})*/gu) ?? [];
}

/** Words that say nothing about a dish: articles and prepositions of the languages in which dishes are named. */
const small = new Set(
  (
    "a an and the of in on with w for from to or o oh how make made cook cooked my some best recipe recipes dish dishes style " +
    "au aux d de des du en et l la le les un une al alla alle con di e il lo mit und von der die das ein eine s"
  ).split(" "),
);

export function isSmall(word: string): boolean {
  return small.has(word);
}

/** What every dish is: beside another word they say nothing, and the obvious dish does not call itself so. */
const general = new Set("dinner dinners lunch lunches supper suppers meal meals food foods idea ideas cuisine cuisines masakan".split(" "));

/** A longer query is cut off here. */
export const longestQuery = 200;
/** A search is for at most so many words: each is one more condition for the database. */
export const mostWords = 8;

/**
 * What to search for: the meaningful words of a query, each once, at most eight; if it has none, all its words.
 * Accepts any input: control characters and operators are ignored, and endless texts are cut off.
 */
export function searchWords(query: string): string[] {
  return tellingWords(query).slice(0, mostWords);
}

/** The same words without the limit. */
export function tellingWords(query: string): string[] {
  const all = wordsOf(query.slice(0, longestQuery));
  const telling = all.filter((word) => !small.has(word));
  // "Sea food" is one word.
  const special = telling.filter((word, at) => !general.has(word) || telling[at - 1] === "sea");
  return [...new Set([special, telling].find((words) => words.length > 0) ?? all)];
}

/** A query written without spaces: "coq au vin" becomes "coqauvin". */
export function oneWord(query: string): string {
  return wordsOf(query.slice(0, longestQuery)).slice(0, mostWords).join("");
}

/** The same form for singular and plural: "tomatoes" and "tomato", "pommes" and "pomme". Not a dictionary, but wrong in the same way on both sides. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(oes|sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
