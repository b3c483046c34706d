import type { Services } from "../../server/services.server.ts";
import { type SearchAnswer, search } from "./search.server.ts";
import { fitsTime } from "./search-filter.ts";
import type { SearchQuery } from "./search-query.ts";
import type { Match } from "./search-rank.ts";
import type { askStories } from "./search-stories-away.server.ts";
import { quickWords } from "./search-time.ts";
import { wordsOf } from "./search-words.ts";
import type { TimeAsked } from "./time-asked.server.ts";

/** `fits`: whether everything found takes no longer than asked, or some only call themselves so ("called"), or nothing does either. */
type InTime = SearchAnswer & { fits: "all" | "called" | "none" };

/**
 * What a search for a time in words finds. A recipe that calls itself a weeknight dinner is one, however long it takes, unless a number
 * was named. If no recipe is quick enough, all of the rest of the words, the quickest first: whoever asks for a quick chicken would rather
 * have a slow one than none.
 */
export async function searchInTime(services: Services, query: SearchQuery, { time, q }: TimeAsked, stories: ReturnType<typeof askStories>): Promise<InTime> {
  const words = quickWords(query.q);
  const isQuick = (one: Match) => one.kind === "recipe" && fitsTime(one.recipe.totalMinutes, time);
  const isCalled = (one: Match) => one.kind === "recipe" && words.some((word) => one.recipe.keywords.flatMap(wordsOf).includes(word));
  const minutes = (one: Match) => (one.kind === "recipe" ? one.recipe.totalMinutes : Number.POSITIVE_INFINITY);
  const choose = (found: Match[]) => {
    const fitting = found.filter((one) => isQuick(one) || isCalled(one));
    if (fitting.length > 0) return fitting;
    return found.filter(({ kind }) => q !== "" || kind === "recipe").toSorted((one, other) => minutes(one) - minutes(other) || 0);
  };
  const answer = await search(services, { ...query, q, time: undefined }, stories, choose);
  const fits = answer.chosen.every(isQuick) ? "all" : answer.chosen.some((one) => isQuick(one) || isCalled(one)) ? "called" : "none";
  return { ...answer, fits };
}
