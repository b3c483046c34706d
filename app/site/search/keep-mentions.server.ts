import { listRecipes } from "../../features/recipes/recipes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { messageOf } from "../../server/stop.server.ts";
import { within } from "../../server/within.server.ts";
import { findMentions } from "./find-mentions.server.ts";

/**
 * Searches the stories for new dishes. Readers need not wait: recipe pages show their stories once these are found. If
 * stopped, it continues at the next start.
 */
export function keepMentions({ database, log }: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = findMentions(database, listRecipes(), stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    log.warn({ error: messageOf(error) }, "stories could not be looked through for the recipes; the next start tries again");
  });
  return {
    stop() {
      stopping.abort();
      return within(3000, done);
    },
  };
}
