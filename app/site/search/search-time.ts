import { type Time, times } from "./search-query.ts";
import { isSmall, wordsOf } from "./search-words.ts";

const limit = "under|below|up to|in|within|less than|at most|(?:no|not) more than|max(?:imum)?";
const atLeast = "over|above|more than|longer than|at least|minimum";
const limits = times.map(({ value }) => value).filter((value) => value !== "longer");
const [shortest, longest] = [limits[0], limits.at(-1)];
const amounts: Record<string, number> = { half: 0.5, a: 1, an: 1, one: 1, two: 2, three: 3, thirty: 30 };
/** "Under 30 minutes", "30-minute", "within half an hour", "1 hour and 30 minutes or less". */
const duration = new RegExp(
  `(?<![\\p{L}\\p{N}/]|\\d[.,])(?:(?<limit>(?:(?:ready|done) )?(?:${limit})) |(?<atLeast>${atLeast}) )?(?:\\d{1,3} ?(?:-|–|to) ?)?` +
    `(?<amount>\\d{1,3}(?:[.,]\\d)?|half(?: an?)?|an?|one|two|three|thirty)(?: and a half)?[ -]?(?:(?<hours>hours?|hrs?|h)(?: and a half)?(?: (?:and )?(?<more>\\d{1,2}) ?min(?:ute)?s?)?|min(?:ute)?s?)` +
    "(?<orMore> or (?:more|longer))?(?: or (?:less|under)| max(?:imum)?| tops)?(?![\\p{L}\\p{N}])",
  "iu",
);
const quick = /(?<![\p{L}\p{N}])(?:quick(?:ly)?|fast|weeknights?)(?![\p{L}\p{N}])/giu;
/** Beside a time they say nothing about a dish. */
const idle = new Set("what can i we is are that takes take ready meal meals dinner dinners lunch lunches supper suppers food cooking idea ideas".split(" "));

/**
 * The time filter that a text names, as in "pasta in 30 minutes" and "quick pasta", and the rest of the text. Between two choices it is the
 * shorter one, so that nothing takes longer than asked. Undefined if there is none so short; "3 hour stew" says what it takes, and is no limit.
 */
export function timeNamed(q: string): { time: Time; q: string } | undefined {
  const named = duration.exec(q);
  if (named?.groups?.atLeast || named?.groups?.orMore) return undefined;
  const rest = (named ? q.replace(named[0], " ") : q).replace(quick, " ");
  if (rest === q) return undefined;
  const asked = named ? minutesOf(named.groups ?? {}) : Number(shortest);
  const time = limits.findLast((one) => Number(one) <= asked);
  if (!time || (asked > Number(longest) && !named?.groups?.limit)) return undefined;
  return { time, q: wordsOf(rest).every((word) => idle.has(word) || isSmall(word)) ? "" : tidy(rest) };
}

function minutesOf({ amount = "", hours, more = "0" }: Record<string, string | undefined>): number {
  const [first = ""] = amount.toLowerCase().split(" ");
  return (amounts[first] ?? Number(first.replace(",", "."))) * (hours ? 60 : 1) + Number(more);
}

/** Without what the time leaves behind: double spaces, and a comma or small word at the ends, as in "chicken," and "stew for". */
function tidy(rest: string): string {
  const words = rest.split(" ").filter((word) => wordsOf(word).length > 0);
  while (isSmall(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/[,;]$/, "");
}
