import { listRecipes } from "../features/recipes/recipes.server.ts";
import type { Services } from "../server/services.server.ts";
import { messageOf } from "../server/stop.server.ts";
import { findMentions } from "./write-search-entries.server.ts";

/** Looks through the stories for dishes that are new. Readers need not wait: pages of recipes show their stories once these are known. */
export async function keepMentions({ database, log }: Services): Promise<void> {
  try {
    await findMentions(database.owner, listRecipes());
  } catch (error) {
    log.warn({ error: messageOf(error) }, "stories could not be looked through for the recipes; the next start tries again");
  }
}
