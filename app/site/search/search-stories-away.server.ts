import { isCutOff, isDatabaseAway } from "../../server/database-away.server.ts";
import type { Services } from "../../server/services.server.ts";
import type { Stories } from "./search-match.server.ts";
import { findEntries, isTitled, listNewestStories, listSaying, readKnown, readStories, type StoryDetails } from "./search-stories.server.ts";

/** Why stories were not searched: the database is away, or the search took it too long. */
export type Unsearched = "away" | "slow";

type AskedStories = Stories & {
  newest(): Promise<string[]>;
  titled(words: string[], isPart: boolean): Promise<boolean>;
  details(ids: string[]): Promise<Map<string, StoryDetails>>;
  unsearched(): Unsearched | undefined;
};

/** The stories for one search. If the database turns out to be unreachable or too slow, there are none, and it is not asked again. */
export function askStories({ database: { reader }, log }: Pick<Services, "database" | "log">): AskedStories {
  let unsearched: Unsearched | undefined;
  const or = async <Value>(otherwise: Value, ask: () => Promise<Value>): Promise<Value> => {
    if (unsearched) return otherwise;
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      unsearched = isCutOff(error) ? "slow" : "away";
      log.warn(unsearched === "slow" ? "a search of the stories took too long and was cut off" : "stories cannot be searched: the database is away");
      return otherwise;
    }
  };
  return {
    newest: () => or([], () => listNewestStories(reader)),
    titled: (words, isPart) => or(false, () => isTitled(reader, words, isPart)),
    know: (words) => or(new Map(), () => readKnown(reader, words)),
    find: (alternatives, options) => or({ stories: [], dishes: [] }, () => findEntries(reader, alternatives, options)),
    saying: (ids, phrase) => or([], () => listSaying(reader, ids, phrase)),
    details: (ids) => or(new Map(), () => readStories(reader, ids)),
    unsearched: () => unsearched,
  };
}
