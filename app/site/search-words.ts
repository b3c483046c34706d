const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", þ: "th" };

/** Lower case without accents and ligatures: "Bœuf à l'Étouffée" becomes "boeuf a l'etouffee". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđıþ]/g, (letter) => letters[letter] ?? letter);
}

/** The folded words of a text, in its order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that say nothing about a dish: articles and prepositions of the languages dishes are named in. */
const small = new Set(
  (
    "a an and the of in on with for from to or how make made cook my some recipe recipes dish dishes " +
    "au aux d de des du en et l la le les un une al alla alle con di e il lo mit und von der die das ein eine s"
  ).split(" "),
);

/** What English speakers elsewhere call it. The recipes are written in American English. */
const otherNames: Record<string, string> = {
  aubergine: "eggplant",
  bicarb: "baking",
  cornflour: "cornstarch",
  courgette: "zucchini",
  prawn: "shrimp",
  rocket: "arugula",
  coriander: "cilantro",
};

const longestQuery = 200;
const mostWords = 10;

/**
 * What to look for: the telling words of a query, each once, at most ten; if it has none, all its words.
 * Takes anything: control characters, operators and endless texts are only less to look for.
 */
export function searchWords(query: string): string[] {
  const all = wordsOf(query.slice(0, longestQuery));
  const telling = all.filter((word) => !small.has(word));
  const chosen = telling.length > 0 ? telling : all;
  return [...new Set(chosen.map((word) => otherNames[singular(word)] ?? word))].slice(0, mostWords);
}

/** One form for one and many: "tomatoes" and "tomato", "pommes" and "pomme". No dictionary: wrong in the same way on both sides. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(oes|sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** How many letters must be changed, added, left out or swapped with their neighbour. Gives up above `limit`. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      now.push(cost);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? limit + 1;
}

/** How well a word that is spelt right fits a word of a text: 1 is the same, 0 is not at all. */
export function fit(word: string, token: string): number {
  if (word === token) return 1;
  if (singular(word) === singular(token)) return 0.95;
  if (word.length >= 2 && token.startsWith(word)) return 0.5 + 0.4 * (word.length / token.length);
  return 0;
}

/** How well a word fits if it is misspelt: one slip in 4 to 6 letters, two from 7 on; short words have none. */
export function fitWithSlips(word: string, token: string): number {
  const slips = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  if (slips === 0 || token.length < 3) return 0;
  const whole = Math.min(distance(word, token, slips), distance(singular(word), singular(token), slips));
  if (whole <= slips) return 0.8 - 0.2 * whole;
  // The beginning of a longer word, with a slip: "bourguin" for bourguignon.
  const begun = word.length >= 6 && token.length > word.length && distance(word, token.slice(0, word.length), 1) <= 1;
  return begun ? 0.3 : 0;
}
