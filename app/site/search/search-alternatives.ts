import { fold, longestQuery } from "./search-words.ts";

const joining = new Set(["or", "oder", "ou", "atau", "/"]);
/** In one reading. Each is a search of its own. */
const most = 4;

const isJoining = (word = "") => joining.has(fold(word));
const isAnd = (word: string) => /^(and|und|et|dan)$/i.test(word);

/**
 * The queries that one with "or" may stand for, in two readings, the likelier first: "duck or chicken stew" is "duck stew" or "chicken
 * stew", and, if nothing is either, "duck" or "chicken stew". None for a query without "or" between words.
 */
export function alternativesIn(query: string): string[][] {
  // "And/or" and a comma before "or" join once. Digits around a stroke are a fraction.
  const written = query.slice(0, longestQuery).match(/\d+\/\d+|[^\s,/()[\]]+|[,/]/g) ?? [];
  const words = written.filter((word, at) => !(isJoining(written[at + 1]) && (word === "," || isJoining(word) || isAnd(word))));
  const isJoin = (at: number) => isJoining(words[at]);
  const isComma = (at: number) => words[at] === ",";
  const first = words.findIndex((_, at) => at > 0 && at < words.length - 1 && isJoin(at) && !isComma(at + 1));
  if (first < 0) return [];
  // "Beef, pork or lamb": one word each.
  let start = first - 1;
  while (isComma(start - 1) && start > 1) start -= 2;
  let end = first + 1;
  while ((isJoin(end + 1) || isComma(end + 1)) && end + 2 < words.length) end += 2;
  const chosen = words.slice(start, end + 1).filter((_, at) => at % 2 === 0);
  const [before, after] = [words.slice(0, start), words.slice(end + 1)];
  const inPlace = chosen.map((word) => [...before, word, ...after].join(" "));
  const sides: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (isJoin(at)) sides.push([]);
    else sides.at(-1)?.push(word);
  }
  const whole = sides.map((side) => side.join(" ")).filter(Boolean);
  const readings = [inPlace, whole].map((reading) => [...new Set(reading)].slice(0, most)).filter((reading) => reading.length > 1);
  return String(readings[0]) === String(readings[1]) ? readings.slice(0, 1) : readings;
}
