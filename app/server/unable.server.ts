import { isDatabaseAway } from "./database-away.server.ts";
import type { Services } from "./services.server.ts";
import { isStorageFull } from "./storage-full.server.ts";

type Unable = { status: number; problem: string; headers: Record<string, string> };

const later = { "Retry-After": "30" };

/**
 * The status and sentence for a request that cannot be served for now: one sentence for an unreachable database, one for a
 * full disk. Throws any other error.
 */
export function unableFor({ log }: Pick<Services, "log">, error: unknown, { away, full }: { away: string; full: string }): Unable {
  if (isStorageFull(error)) {
    // Only this line tells the operator: the answer does not count as a failed page.
    log.error({ err: error }, "there is no room for what was asked");
    return { status: 507, problem: full, headers: {} };
  }
  if (!isDatabaseAway(error)) throw error;
  return { status: 503, problem: away, headers: later };
}

/** For answers that are not pages: a status that says the database is unreachable. Throws any other error. */
export function answerAway(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  throw new Response("The database cannot be reached at the moment. Please try again in a minute.", {
    status: 503,
    headers: { ...later, "Cache-Control": "no-store" },
  });
}
