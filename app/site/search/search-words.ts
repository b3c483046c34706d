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

/**
 * Words of a question that say nothing about what is asked for, as in "what can I do with leeks". No dish has them, so that looking
 * for them would hide the right one. Refusals are not among them.
 */
const asking = new Set(
  (
    "i im ive m ve ll re t me we us our you your he she they it its this that these those there here what whats which who when where why " +
    "can could should would will shall may might do does did don dont doesn didn isn aren is are am be was were been has have having had wants wanted need needs " +
    "like love looking look show find give tell get got getting let lets making makes prepare preparing serve eat eating use using used uses " +
    "contain contains containing include includes including take takes something anything everything someone any all thing things stuff " +
    "please thanks thank if then so but about around roughly circa ca really very just also maybe at by as than ready tonight today tomorrow " +
    "good great tasty delicious yummy favorite favourite option options " +
    "ich wir was kann konnen soll mochte habe mag esse vertrage kochen machen etwas fur zum je j nous on peux puis veux ai que quoi qu faire cuisiner " +
    "ne n mange aime avec pour che posso fare cucinare per voglio puedo hacer cocinar tengo quiero para apa yang untuk saya"
  ).split(" "),
);
/** They belong to a question only beside other words of one: "ho fun", "want ton" and "cosa nostra" are names. */
const askingBeside = new Set(["want", "ho", "cosa"]);

/** What every dish is: beside another word they say nothing, and the obvious dish does not call itself so. */
const general = new Set(
  (
    "dinner dinners lunch lunches supper suppers meal meals food foods idea ideas cooking cuisine cuisines masakan makanan resep " +
    "rezept rezepte gericht gerichte essen abendessen mittagessen recette recettes plat plats repas ricetta ricette piatto piatti receta recetas plato platos"
  ).split(" "),
);

/** Tells whether one of these words, of one text, belongs to a question and says nothing about a dish. */
export function askingOf(words: string[]): (word: string) => boolean {
  const isQuestion = words.some((word) => asking.has(word));
  return (word) => asking.has(word) || (isQuestion && askingBeside.has(word));
}
/** Whether a word says what every dish is. */
export const isGeneral = (word: string): boolean => general.has(word);
/** Whether a word says nothing about a dish beside a word that does. */
export const saysNothing = (word: string): boolean => small.has(word) || asking.has(word) || askingBeside.has(word) || general.has(word);

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
  const named = all.filter((word) => !small.has(word));
  const isAsking = askingOf(all);
  const telling = named.filter((word) => !isAsking(word));
  // "Sea food" is one word.
  const special = telling.filter((word, at) => !general.has(word) || telling[at - 1] === "sea");
  return [...new Set([special, named].find((words) => words.length > 0) ?? all)];
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
