import { mostMinutes, type Time } from "./search-query.ts";
import { askingOf, fold, isSmall, saysNothing, wordsOf } from "./search-words.ts";

const limit =
  "under|below|up to|in|within|less than|at most|(?:no|not) (?:more|longer) than|max(?:imum|\\.)?|unter|in unter|maximal|(?:en )?moins (?:de|d['’])";
const atLeast = "over|above|more than|longer than|at least|minimum|mindestens|über|plus (?:de|d['’])|au moins";
const counts = { two: 2, three: 3, ten: 10, fifteen: 15, twenty: 20, thirty: 30, "forty-five": 45, forty: 40, sixty: 60, ninety: 90 };
const amounts: Record<string, number> = { ...counts, a: 1, an: 1, one: 1, une: 1, eine: 1, einer: 1 };
const halves = "½(?: an?)?|half(?: an?)?|(?:eine[rn]? )?halbe[nr]?|(?:une )?demi";
const minutes = "min(?:ute[ns]?|s)?";
/** "Under 30 minutes", "30-minute", "within half an hour", "1 hour 30", "unter 30 Minuten", "1 hour and 30 minutes or less". */
const duration = new RegExp(
  `(?<![\\p{L}\\p{N}/]|\\d[.,])(?:(?:(?<limit>(?:(?:ready|done) )?(?:${limit}))|(?<atLeast>${atLeast}))(?: |(?<=['’])))?(?:\\d{1,3} ?(?:-|–|to) ?)?` +
    `(?<amount>\\d{1,3}(?:[.,]\\d{1,2}|½)?|${halves}|an?|one|une|einer?|${Object.keys(counts).join("|").replace("-", "[ -]?")})(?: and a half)?[ -]?` +
    `(?:(?<hours>hours?|hrs?|h|stunden?|std|heures?)(?: and a half)?(?: ?(?:and )?(?<more>\\d{1,2}(?= ?min)|[1-5]\\d)(?: ?${minutes})?(?![\\p{L}\\p{N}]))?|${minutes})` +
    "(?<orMore> or (?:more|longer))?(?<orLess> or (?:less|under)| max(?:imum)?| tops)?(?![\\p{L}\\p{N}])",
  "iu",
);
/** Not in "breakfast", and not in "fast-roasted". */
const quick = /(?<![\p{L}\p{N}]-?)(?:quick(?:ly)?|fast|weeknights?|schnell(?:e[nrs]?)?|rapides?)(?!-?[\p{L}\p{N}])/giu;
const quickMinutes = 30;
/** The words for a short time in a text that names no number, folded: a recipe may call itself so, too, as in "weeknight dinner". */
export const quickWords = (q: string): string[] => (duration.test(q) ? [] : [...q.matchAll(quick)].map(([word]) => fold(word)));
/** Below it, it is a name: "minute steak", "3 minute eggs". */
const leastMinutes = 5;
/** From here on, a time without "under" says what a dish takes: the beef stew of "2 hour beef stew". */
const longMinutes = 120;
/** What stands before a time that is not wanted, as in "not too quick". */
const refused = /(?<![\p{L}\p{N}])(?:not|no|never|isn['’]t|nicht|kein|pas)(?: (?:too|so|very|that|an?|zu|trop))? ?$/iu;
/**
 * The time filter that a text names, as in "pasta in 45 minutes" and "quick pasta", and the rest of the text. Undefined if it names none,
 * or says what a dish takes: "3 hour stew" is no limit.
 */
export function timeNamed(q: string): { time: Time; q: string } | undefined {
  const named = duration.exec(q);
  const parts = named?.groups ?? {};
  const without = named ? q.replace(named[0], " ") : q;
  const isRefused = [...(named ? [named.index] : []), ...[...q.matchAll(quick)].map(({ index }) => index)].some((at) =>
    refused.test(q.slice(Math.max(0, at - 20), at)),
  );
  const rest = without.replace(quick, " ");
  if (rest === q || isRefused || parts.atLeast || parts.orMore) return undefined;
  const asked = named ? Math.floor(minutesOf(named[0], parts)) : quickMinutes;
  const left = wordsOf(rest).every(saysNothing) ? "" : tidy(rest);
  const isLong = asked >= longMinutes && left !== "" && !parts.limit && !parts.orLess;
  return isLong || asked < leastMinutes || asked > mostMinutes ? undefined : { time: `${asked}`, q: left };
}

function minutesOf(text: string, { amount = "", hours, more = "0" }: Record<string, string | undefined>): number {
  const [isHalf, name] = [new RegExp(`^(?:${halves})$`, "i").test(amount), amount.toLowerCase().replace(/^forty[ -]?(?=five)/, "forty-")];
  const number = isHalf ? 0.5 : (amounts[name] ?? Number(amount.replace("½", ".5").replace(",", ".")));
  return (number + (/ and a half/i.test(text) ? 0.5 : 0)) * (hours ? 60 : 1) + Number(more);
}

/** Without what the time leaves behind: double spaces, and at the ends a comma or a word that says nothing, as in "chicken," and "and easy". */
function tidy(rest: string): string {
  const words = rest.split(" ").filter((word) => wordsOf(word).length > 0);
  const isAsking = askingOf(wordsOf(rest));
  const isLoose = (word: string | undefined) => word !== undefined && wordsOf(word).every((one) => isSmall(one) || isAsking(one));
  while (isLoose(words.at(-1))) words.pop();
  while (isLoose(words[0])) words.shift();
  return words.join(" ").replace(/[,;]$/, "");
}
