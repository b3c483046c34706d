import { fit, nearness, type Spelling, spellingOf } from "./search-nearness.ts";
import { partsOf } from "./search-parts.ts";
import type { Translations } from "./search-translations.server.ts";
import { isSmall, singular } from "./search-words.ts";

/** What a typed word can mean: words of the texts, and how well each fits (1 is the same word). */
export type Meaning = ReadonlyMap<string, number>;

/** The words that something means, the one that fits best first. */
export const strongest = (meaning: Meaning) => [...meaning].toSorted(([, one], [, other]) => other - one).map(([token]) => token);

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
const mostRemembered = 2000;

/** All words there are: those of the texts, with what each counts at most, those of other languages, and the names of dishes that the texts need not know. */
type Vocabulary = {
  tokens: ReadonlyMap<string, number>;
  translations: Translations;
  dishNames: ReadonlySet<string>;
  /** The words of the texts, and those of other languages, ready to be compared. */
  here: Spelling[];
  elsewhere: Spelling[];
};

/** Everything that can be known about words. */
export function makeLexicon(tokens: ReadonlyMap<string, number>, translations: Translations, dishNames: ReadonlySet<string>): Lexicon {
  const here = [...tokens.keys()].map(spellingOf);
  const elsewhere = [...translations.keys()].map(spellingOf);
  const all: Vocabulary = { tokens, translations, dishNames, here, elsewhere };
  const nearestTo = remember((word) => nearestIn(all, word));
  return {
    meaningOf: remember((word) => meaningIn(all, word, nearestTo)),
    isDish: (word) => isDish(all, word),
    nearestTo,
    wordFor: (joined) => [joined, singular(joined)].find((one) => tokens.has(one)) ?? translate(all, singular(joined))[0],
    partsOf: remember((word) => (isDish(all, word) ? undefined : partsOf(word, (part) => isPart(all, part)))),
  };
}

const isTelling = ({ tokens }: Vocabulary, token: string) => (tokens.get(token) ?? 0) >= telling;
const translate = ({ tokens, translations }: Vocabulary, word: string) => (translations.get(word) ?? []).filter((english) => tokens.has(english));
const isDish = ({ dishNames }: Vocabulary, word: string) => [word, singular(word), word.replace(/s$/, "")].some((one) => dishNames.has(one));
const isPart = (all: Vocabulary, part: string) => all.tokens.has(part) || isTelling(all, singular(part)) || all.translations.has(singular(part));

function meaningIn(all: Vocabulary, word: string, nearestTo: Lexicon["nearestTo"]): Meaning {
  const { tokens, here, elsewhere } = all;
  const meaning = new Map<string, number>();
  const asked = spellingOf(word);
  const isWhole = isDish(all, word);
  for (const token of here) if (!isWhole || token.single === asked.single) add(meaning, token.word, fit(asked, token));
  for (const english of translate(all, asked.single).map(spellingOf)) for (const token of here) add(meaning, token.word, ofTranslation * fit(english, token));
  if (word.length > 3 && !isWhole) {
    for (const foreign of elsewhere)
      if (foreign.word.startsWith(word)) for (const english of translate(all, foreign.word)) add(meaning, english, ofBegunTranslation * fit(asked, foreign));
  }
  const counts = Math.max(0, ...[...meaning].map(([token, quality]) => quality * (tokens.get(token) ?? 0)));
  if (meaning.size > 0 && counts < telling && word.length > 3)
    for (const [token, quality] of nearestTo(word)) if (isTelling(all, token)) add(meaning, token, ofSecondThought * quality);
  return meaning;
}

function nearestIn(all: Vocabulary, word: string): Meaning {
  const { here, elsewhere } = all;
  const near = new Map<string, number>();
  if (isDish(all, word)) return near;
  const asked = spellingOf(word);
  // A slip leads to what something is called or made of: of the words that are only told with, one is near to every word.
  for (const token of here) if (isTelling(all, token.word) && !isSmall(token.word)) add(near, token.word, nearness(asked, token));
  for (const foreign of elsewhere) {
    const quality = foreign.word.length > longestExact ? nearness(asked, foreign) : 0;
    if (quality > 0) for (const english of translate(all, foreign.word)) add(near, english, ofTranslation * quality);
  }
  const best = Math.max(0, ...near.values());
  return new Map([...near].filter(([, quality]) => quality >= best - 0.05));
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
