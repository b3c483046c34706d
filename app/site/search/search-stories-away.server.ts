import { isDatabaseAway } from "../../server/database-away.server.ts";
import type { Services } from "../../server/services.server.ts";
import type { Stories } from "./search-match.server.ts";
import { findEntries, isTitled, listNewestStories, readKnown, readStories, type StoryDetails } from "./search-stories.server.ts";

type AskedStories = Stories & {
  newest(): Promise<string[]>;
  titled(words: string[], isPart: boolean): Promise<boolean>;
  details(ids: string[]): Promise<Map<string, StoryDetails>>;
  areAway(): boolean;
};

/** The stories for one search. If the database turns out to be unreachable, there are none, and it is not asked again. */
export function askStories({ database: { reader }, log }: Pick<Services, "database" | "log">): AskedStories {
  let isAway = false;
  const or = async <Value>(otherwise: Value, ask: () => Promise<Value>): Promise<Value> => {
    if (isAway) return otherwise;
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn("stories cannot be searched: the database is away");
      isAway = true;
      return otherwise;
    }
  };
  return {
    newest: () => or([], () => listNewestStories(reader)),
    titled: (words, isPart) => or(false, () => isTitled(reader, words, isPart)),
    know: (words) => or(new Map(), () => readKnown(reader, words)),
    find: (alternatives, least) => or({ stories: [], dishes: [] }, () => findEntries(reader, alternatives, least)),
    details: (ids) => or(new Map(), () => readStories(reader, ids)),
    areAway: () => isAway,
  };
}
