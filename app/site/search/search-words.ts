const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", þ: "th", ё: "е" };

const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/gu;

/**
 * Lower case without accents and ligatures: "Bœuf à l'Étouffée" becomes "boeuf a l'etouffee". What is an accent is what the database's
 * `unaccent` knows as one, so that both fold alike: marks on Latin and Greek letters. Elsewhere a mark makes another letter ("й", "أ"),
 * or a Korean syllable would fall apart. The vowel points of Hebrew and Arabic, which hardly anybody writes, are left out of a query;
 * the database keeps them, so that a word that a story writes with them is not found.
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

/** The folded words of a text, in its order. Vowels that are written as marks, as in Hindi, belong to them; what makes an emoji of a digit does not. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}](?:[\p{L}\p{N}]|(?![\p{Me}\p{Variation_Selector}])\p{M})*/gu) ?? [];
}

/** Words that say nothing about a dish: articles and prepositions of the languages dishes are named in. */
const small = new Set(
  (
    "a an and the of in on with w for from to or o oh how make made cook cooked my some best recipe recipes dish dishes style " +
    "au aux d de des du en et l la le les un une al alla alle con di e il lo mit und von der die das ein eine s"
  ).split(" "),
);

export function isSmall(word: string): boolean {
  return small.has(word);
}

/** Of a longer query only the beginning is read. */
export const longestQuery = 200;
const mostWords = 8;

/**
 * What to look for: the telling words of a query, each once, at most eight; if it has none, all its words.
 * Takes anything: control characters, operators and endless texts are only less to look for.
 */
export function searchWords(query: string): string[] {
  const all = wordsOf(query.slice(0, longestQuery));
  const telling = all.filter((word) => !small.has(word));
  const chosen = telling.length > 0 ? telling : all;
  return [...new Set(chosen)].slice(0, mostWords);
}

/** A query as it is written without spaces: "coq au vin" becomes "coqauvin". */
export function oneWord(query: string): string {
  return wordsOf(query.slice(0, longestQuery)).slice(0, mostWords).join("");
}

/** One form for one and many: "tomatoes" and "tomato", "pommes" and "pomme". No dictionary: wrong in the same way on both sides. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(oes|sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
