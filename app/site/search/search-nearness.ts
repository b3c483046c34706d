import { soundOf } from "./search-sound.ts";
import { singular } from "./search-words.ts";

/** A word with what comparisons need of it, computed once. */
export type Spelling = { word: string; single: string; sound: string; whole: string; letters: number };

export function spellingOf(word: string): Spelling {
  const single = singular(word);
  return { word, single, sound: soundOf(single), whole: soundOf(word), letters: letterSet(word) };
}

/** How well a correctly spelt word matches a word of a text: 1 is the same, 0 is no match. */
export function fit(typed: Spelling, other: Spelling): number {
  if (typed.word === other.word) return 1;
  if (typed.single === other.single) return 0.99;
  if (typed.word.length >= 2 && other.word.startsWith(typed.word)) return 0.5 + 0.4 * (typed.word.length / other.word.length);
  return 0;
}

/** From this length on a misspelling is tolerated, in a word as written and as it sounds. */
const shortestSeen = 4;
const shortestHeard = 5;

/** How well a misspelt word matches another, by spelling and by sound: 1 is the same, 0 is no match. */
export function nearness(typed: Spelling, other: Spelling): number {
  const seen = seenNearness(typed, other);
  if (seen >= 0.6 || typed.sound.length < 3 || other.sound.length < 3) return seen;
  if (lacksVowelsOnly(typed, other)) return Math.max(seen, 0.5);
  const slips = slipsIn(typed.sound, other.sound, shortestHeard);
  // What looks like a plural may not be one: "buyabes" for bouillabaisse.
  const apart = typed.whole === other.sound ? 0 : distance(typed.sound, other.sound, slips);
  return apart > slips ? seen : Math.max(seen, 0.6 - 0.15 * apart);
}

function seenNearness(typed: Spelling, other: Spelling): number {
  const { word } = typed;
  const slips = slipsIn(word, other.word, shortestSeen);
  const longer = other.word.length - word.length;
  if (slips === 0 || longer < -slips - 2) return 0;
  // Each slip adds or removes at most two letters; the "s" of a plural may be one more.
  if (longer <= slips + 2 && countBits(typed.letters ^ other.letters) <= 2 * slips + 1) {
    // "-ies" may not come from "y": "cookies" is not a misspelling of cook.
    const isSingle = !word.endsWith("ies") || other.single.endsWith("y");
    const whole = Math.min(distance(word, other.word, slips), isSingle ? distance(typed.single, other.single, slips) : slips + 1);
    if (whole <= slips) return 0.8 - 0.2 * whole;
    if (hasVowelsElsewhere(typed, other)) return 0.6;
  }
  // The beginning of a longer word, with one slip: "bourguin" for bourguignon.
  const isBegun = word.length >= 6 && longer > 0 && word[0] === other.word[0] && distance(word, other.word.slice(0, word.length), 1) <= 1;
  return isBegun ? 0.3 : 0;
}

/**
 * The slips allowed: one, or two if the shorter word has seven letters or more. Nearly everybody gets the first letter right, so a slip there counts twice.
 */
function slipsIn(typed: string, other: string, shortest: number): number {
  const length = Math.min(typed.length, other.length);
  const slips = length < shortest ? 0 : length < 7 ? 1 : 2;
  const isSwapped = typed[0] === other[1] && typed[1] === other[0];
  return typed[0] === other[0] || isSwapped ? slips : Math.max(0, slips - 1);
}

/** "stake" for steak: the same letters, with the consonants in the same order. Counts as one slip, however far a vowel has moved. */
function hasVowelsElsewhere(typed: Spelling, other: Spelling): boolean {
  const { word, letters } = typed;
  if (word.length < shortestHeard || word.length !== other.word.length || letters !== other.letters || word[0] !== other.word[0]) return false;
  return word.replace(/[aeiou]/g, "") === other.word.replace(/[aeiou]/g, "");
}

/** "chckn" for chicken: a word's sound without some of its vowels, in the same order. */
function lacksVowelsOnly({ sound: typed, word }: Spelling, { sound: other, word: otherWord }: Spelling): boolean {
  if (word.length < 4 || typed.length >= other.length || typed[0] !== other[0] || word[0] !== otherWord[0]) return false;
  let at = 0;
  for (const letter of other) {
    if (letter === typed[at]) at++;
    else if (!vowels.has(letter)) return false;
  }
  return at === typed.length;
}

function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) & 31);
  return set;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const vowels = new Set("aeiou");
/** Letters that are confused with one another, because they sound or look alike or are adjacent keys. */
const alike = [..."aeiouy"].flatMap((one) => [..."aeiouy"].map((other) => one + other));
const sounds = ["bp", "dt", "ck", "cs", "sz", "gj", "gk", "fv", "vw", "mn", "lr", "kq", "il"];
const keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [...row].slice(1).map((key, index) => `${row[index]}${key}`));
const first = "a".charCodeAt(0);
const letters = 26;
const isAlike = new Uint8Array(letters * letters);
for (const pair of [...alike, ...sounds, ...keys]) {
  const [one, other] = [pair.charCodeAt(0) - first, pair.charCodeAt(1) - first];
  isAlike[one * letters + other] = isAlike[other * letters + one] = 1;
}

function changeOf(one: number, other: number): number {
  if (one === other) return 0;
  const [a, b] = [one - first, other - first];
  return a >= 0 && b >= 0 && a < letters && b < letters && isAlike[a * letters + b] === 1 ? 1 : 2;
}

const longest = 64;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * How many letters must be added, dropped, swapped with their neighbour or replaced by a similar one; any other replacement
 * counts twice. Gives up above `limit`.
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || other.length > longest) return limit + 1;
  let [before, last, now] = rows;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const change = changeOf(one.charCodeAt(i - 1), other.charCodeAt(j - 1));
      let cost = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const isSwapped = i > 1 && j > 1 && one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap in the next row may still cost one less.
    if (least > limit + 1) return limit + 1;
    [before, last, now] = [last, now, before];
  }
  return Math.min(limit + 1, last[other.length] ?? 0);
}
