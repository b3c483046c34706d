import { isDatabaseAway } from "./database-away.server.ts";
import type { Services } from "./services.server.ts";
import { isStorageFull } from "./storage-full.server.ts";

type Unable = { status: number; problem: string; headers: Record<string, string> };

const later = { "Retry-After": "30" };

/**
 * What a request is told that cannot be done for now, with its status: one sentence for a database out of reach, one for a disk
 * without room. Throws on what is wrong in any other way.
 */
export function unableFor({ log }: Pick<Services, "log">, error: unknown, { away, full }: { away: string; full: string }): Unable {
  if (isStorageFull(error)) {
    // Nothing but this line tells the operator: the answer is no failure of a page.
    log.error({ err: error }, "there is no room for what was asked");
    return { status: 507, problem: full, headers: {} };
  }
  if (!isDatabaseAway(error)) throw error;
  return { status: 503, problem: away, headers: later };
}

/** For answers that are no pages: says by its status that the database is out of reach, and throws on any other failure. */
export function answerAway(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  throw new Response("The database cannot be reached at the moment. Please try again in a minute.", {
    status: 503,
    headers: { ...later, "Cache-Control": "no-store" },
  });
}
