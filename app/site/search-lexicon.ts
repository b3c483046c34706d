import { fit, nearness, spellingOf } from "./search-nearness.ts";
import type { Translations } from "./search-translations.server.ts";
import { isSmall, singular } from "./search-words.ts";

/** What a typed word can mean: words of the texts, and how well each fits (1 is the same word). */
export type Meaning = ReadonlyMap<string, number>;

export type Lexicon = {
  /** The words that a word means when it is spelt right, in this language or another. Empty: nobody wrote it. */
  meaningOf(word: string): Meaning;
  /** Whether a dish or food is called so that may have no recipe here: no slip of another word, no beginning of one, and not two written together. */
  isDish(word: string): boolean;
  /** The nearest words to one that nobody wrote, by its letters and by its sound. */
  nearestTo(word: string): Meaning;
  /** The one word that two words written apart are, if there is such. */
  wordFor(joined: string): string | undefined;
  /** The words that were written without the spaces between them, if there are such. */
  partsOf(word: string): string[] | undefined;
};

/** From here on a word names something or what it is made of; below it is only told about. */
const telling = 4;
const ofTranslation = 0.9;
const ofBegunTranslation = 0.7;
/** A word that was said somewhere in passing is rather that word than a name with a slip. */
const ofSecondThought = 0.8;
/** Up to this length a word of another language is meant as it is written. */
const longestExact = 6;
const shortestPart = 3;
const mostParts = 4;
const mostRemembered = 2000;
/** Small words that stand between others only: "au" in "steakaupoivre". */
const between = new Set(["a", "al", "all", "alla", "and", "au", "aux", "con", "d", "de", "di", "in", "l", "la", "le", "mit", "of", "the", "with"]);

/**
 * Everything that can be known about words: from those of the texts, with what each counts at most, from the lists of other languages,
 * and from the names of dishes that the texts need not know.
 */
export function makeLexicon(tokens: ReadonlyMap<string, number>, translations: Translations, dishNames: ReadonlySet<string>): Lexicon {
  const here = [...tokens.keys()].map(spellingOf);
  const elsewhere = [...translations.keys()].map(spellingOf);
  const isTelling = (token: string) => (tokens.get(token) ?? 0) >= telling;
  const translate = (word: string) => (translations.get(word) ?? []).filter((english) => tokens.has(english));

  const isDish = (word: string) => [word, singular(word), word.replace(/s$/, "")].some((one) => dishNames.has(one));

  const meaningOf = remember((word: string): Meaning => {
    const meaning = new Map<string, number>();
    const asked = spellingOf(word);
    const isWhole = isDish(word);
    for (const token of here) if (!isWhole || token.single === asked.single) add(meaning, token.word, fit(asked, token));
    for (const english of translate(asked.single).map(spellingOf)) for (const token of here) add(meaning, token.word, ofTranslation * fit(english, token));
    if (word.length > 3 && !isWhole) {
      for (const foreign of elsewhere)
        if (foreign.word.startsWith(word)) for (const english of translate(foreign.word)) add(meaning, english, ofBegunTranslation * fit(asked, foreign));
    }
    const counts = Math.max(0, ...[...meaning].map(([token, quality]) => quality * (tokens.get(token) ?? 0)));
    if (meaning.size > 0 && counts < telling && word.length > 3)
      for (const [token, quality] of nearestTo(word)) if (isTelling(token)) add(meaning, token, ofSecondThought * quality);
    return meaning;
  });

  const nearestTo = remember((word: string): Meaning => {
    const all = new Map<string, number>();
    if (isDish(word)) return all;
    const asked = spellingOf(word);
    // A slip leads to what something is called or made of: of the words that are only told with, one is near to every word.
    for (const token of here) if (isTelling(token.word) && !isSmall(token.word)) add(all, token.word, nearness(asked, token));
    for (const foreign of elsewhere) {
      const quality = foreign.word.length > longestExact ? nearness(asked, foreign) : 0;
      if (quality > 0) for (const english of translate(foreign.word)) add(all, english, ofTranslation * quality);
    }
    const best = Math.max(0, ...all.values());
    return new Map([...all].filter(([, quality]) => quality >= best - 0.05));
  });

  const isWord = (part: string) => part.length >= shortestPart && (tokens.has(part) || isTelling(singular(part)) || translations.has(singular(part)));
  const wordFor = (joined: string) => [joined, singular(joined)].find((one) => tokens.has(one)) ?? translate(singular(joined))[0];

  const partsOf = remember((word: string): string[] | undefined => {
    if (isDish(word)) return undefined;
    // fewest[n] holds the fewest parts that fill the first n letters.
    const fewest: (string[] | undefined)[] = [[]];
    for (let end = 1; end <= word.length; end++) {
      for (let start = 0; start < end; start++) {
        const before = fewest[start];
        if (!before || before.length >= Math.min(mostParts, (fewest[end]?.length ?? mostParts + 1) - 1)) continue;
        const part = word.slice(start, end);
        const isBetween = start > 0 && end < word.length && between.has(part);
        if (isBetween || isWord(part)) fewest[end] = [...before, part];
      }
    }
    const parts = fewest[word.length]?.filter((part) => !between.has(part)) ?? [];
    return parts.length > 1 ? parts : undefined;
  });

  return { meaningOf, isDish, nearestTo, wordFor, partsOf };
}

function add(meaning: Map<string, number>, token: string, quality: number): void {
  if (quality > (meaning.get(token) ?? 0)) meaning.set(token, quality);
}

/** Keeps the answers given so far, as long as they are not too many: what one misspells, the next one does, too. */
function remember<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (word) => {
    const before = known.get(word);
    if (before) return before.answer;
    const found = answer(word);
    if (known.size >= mostRemembered) known.clear();
    known.set(word, { answer: found });
    return found;
  };
}
