import { fit, nearness, type Spelling, spellingOf } from "./search-nearness.ts";
import { partsOf } from "./search-parts.ts";
import type { Translations } from "./search-translations.server.ts";
import { isSmall, singular } from "./search-words.ts";

/** What a typed word can mean: words of the texts, and how well each matches (1 is the same word). */
export type Meaning = ReadonlyMap<string, number>;

/** The words of a meaning, the best match first. */
export const strongest = (meaning: Meaning) => [...meaning].toSorted(([, one], [, other]) => other - one).map(([token]) => token);

export type Lexicon = {
  /** The words that a correctly spelt word means, in English or another language. Empty if it is unknown. */
  meaningOf(word: string): Meaning;
  /** Whether it is the name of a dish, a food or a way to eat, even one without a recipe here: not a misspelling, a beginning, or two words run together. */
  isDish(word: string): boolean;
  /** The nearest known words to an unknown one, by spelling and by sound. */
  nearestTo(word: string): Meaning;
  /** The other English names of what a word means: stories may use any of them, whether a recipe does or not. */
  namesFor(word: string): string[];
  /** The single word for two that were written apart, if there is one. */
  wordFor(joined: string): string | undefined;
  /** The words that were written without the spaces between them, if there are any. */
  partsOf(word: string): string[] | undefined;
};

/** From this weight on, a word is part of a name or an ingredient; below it, only of a description. */
const telling = 4;
const ofTranslation = 0.9;
const ofBegunTranslation = 0.7;
/** A word that recipes mention in passing is more likely meant as such than as a misspelt name. */
const ofSecondThought = 0.8;
/** Misspellings of a foreign word are only recognised if it is longer than this. */
const longestExact = 6;
const mostRemembered = 2000;

/** All known words: those of the texts with their highest weights, those of other languages, and names of dishes that may not be in the texts. */
type Vocabulary = {
  tokens: ReadonlyMap<string, number>;
  translations: Translations;
  dishNames: ReadonlySet<string>;
  /** The words of the texts (`here`) and of other languages (`elsewhere`), prepared for comparison. */
  here: Spelling[];
  elsewhere: Spelling[];
};

/** Looks up and compares words. */
export function makeLexicon(
  tokens: ReadonlyMap<string, number>,
  translations: Translations,
  dishNames: ReadonlySet<string>,
  synonyms: Translations = new Map(),
): Lexicon {
  const here = [...tokens.keys()].map(spellingOf);
  const elsewhere = [...translations.keys()].map(spellingOf);
  const all: Vocabulary = { tokens, translations, dishNames, here, elsewhere };
  const nearestTo = remember((word) => nearestIn(all, word));
  return {
    meaningOf: remember((word) => meaningIn(all, word, nearestTo)),
    isDish: (word) => isDish(all, word),
    nearestTo,
    namesFor: (word) => namesFor(synonyms, singular(word)),
    wordFor: (joined) => [joined, singular(joined)].find((one) => tokens.has(one)) ?? translate(all, singular(joined))[0],
    partsOf: remember((word) => (isDish(all, word) ? undefined : partsOf(word, (part) => isPart(all, part)))),
  };
}

const isTelling = ({ tokens }: Vocabulary, token: string) => (tokens.get(token) ?? 0) >= telling;
const translate = ({ tokens, translations }: Vocabulary, word: string) => (translations.get(word) ?? []).filter((english) => tokens.has(english));
const isDish = ({ dishNames }: Vocabulary, word: string) => [word, singular(word), word.replace(/s$/, "")].some((one) => dishNames.has(one));
const isPart = (all: Vocabulary, part: string) => all.tokens.has(part) || isTelling(all, singular(part)) || all.translations.has(singular(part));

/** Only those that mean nothing else: "meat" stands for beef and for pork, so that it is no other name for either. */
function namesFor(synonyms: Translations, word: string): string[] {
  const [english = word, ...more] = synonyms.get(word) ?? [];
  const names = [...synonyms].flatMap(([name, [first, ...others]]) => (first === english && others.length === 0 ? name : []));
  return more.length > 0 ? [] : [english, ...names].filter((name) => name !== word);
}

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
  // A misspelling only leads to names and ingredients: among the words of descriptions, one is near to anything.
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

/** Caches answers, up to a limit: what one person misspells, the next one does, too. */
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
