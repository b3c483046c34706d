import { isDatabaseAway } from "../../server/database-away.server.ts";

/** For answers that are no pages: says by its status that the database is out of reach, and hands on any other failure. */
export function sayAway(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  throw new Response("Our posts cannot be reached at the moment. Please try again in a minute.", {
    status: 503,
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
