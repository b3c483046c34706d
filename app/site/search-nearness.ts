import { soundOf } from "./search-sound.ts";
import { singular } from "./search-words.ts";

/** A word with what a comparison needs of it, made once. */
export type Spelling = { word: string; single: string; sound: string; whole: string; letters: number };

export function spellingOf(word: string): Spelling {
  const single = singular(word);
  return { word, single, sound: soundOf(single), whole: soundOf(word), letters: letterSet(word) };
}

/** How well a word that is spelt right fits a word of a text: 1 is the same, 0 is not at all. */
export function fit(typed: Spelling, other: Spelling): number {
  if (typed.word === other.word) return 1;
  if (typed.single === other.single) return 0.95;
  if (typed.word.length >= 2 && other.word.startsWith(typed.word)) return 0.5 + 0.4 * (typed.word.length / other.word.length);
  return 0;
}

/** How well a misspelt word fits another, by what is seen and by what is heard: 1 is the same, 0 is not at all. */
export function nearness(typed: Spelling, other: Spelling): number {
  const seen = seenNearness(typed, other);
  if (seen >= 0.6 || typed.sound.length < 3 || other.sound.length < 3) return seen;
  const slips = typed.sound.length < 5 ? 0 : typed.sound.length < 7 ? 1 : 2;
  // What looks like a plural may be none: "buyabes" for bouillabaisse.
  const apart = typed.whole === other.sound ? 0 : distance(typed.sound, other.sound, slips);
  return apart > slips ? seen : Math.max(seen, 0.6 - 0.15 * apart);
}

/** One slip in 4 to 6 letters, two from 7 on; shorter words have none. */
function seenNearness(typed: Spelling, other: Spelling): number {
  const { word } = typed;
  const slips = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  const longer = other.word.length - word.length;
  if (slips === 0 || other.word.length < 3 || longer < -slips - 2) return 0;
  // Each slip makes at most two letters come or go; the "s" of a plural may be one more.
  if (longer <= slips + 2 && countBits(typed.letters ^ other.letters) <= 2 * slips + 1) {
    const whole = Math.min(distance(word, other.word, slips), distance(typed.single, other.single, slips));
    if (whole <= slips) return 0.8 - 0.2 * whole;
  }
  // The beginning of a longer word, with a slip: "bourguin" for bourguignon.
  const isBegun = word.length >= 6 && longer > 0 && word[0] === other.word[0] && distance(word, other.word.slice(0, word.length), 1) <= 1;
  return isBegun ? 0.3 : 0;
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

const longest = 64;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/** How many letters must be changed, added, left out or swapped with their neighbour. Gives up above `limit`. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || other.length > longest) return limit + 1;
  let [before, last, now] = rows;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap may still win one back from the row before.
    if (least > limit + 1) return limit + 1;
    [before, last, now] = [last, now, before];
  }
  return Math.min(limit + 1, last[other.length] ?? 0);
}
