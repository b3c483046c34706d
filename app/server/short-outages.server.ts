import { setTimeout as wait } from "node:timers/promises";
import type { Making } from "./page-cache.server.ts";

/**
 * How long a reader waits for a database that is restarting, which takes seconds after a crash; and after how long without
 * a failure the next one counts as a new outage.
 */
const [patience, sameOutage] = [8000, 10_000];

type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/**
 * Retries a page that answers 503 because something it needs is away, for the first seconds of an outage: if the database is back
 * at once, readers notice nothing. A longer outage is reported without waiting. Errors that waiting cannot fix have another status.
 */
export function waitOutShortOutages(make: (url: URL) => Promise<Making>, clock: Clock = { now: () => performance.now(), wait }) {
  let began = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return async (url: URL): Promise<Making> => {
    let isAway = false;
    for (let pause = 100; ; pause = Math.min(pause * 2, 500)) {
      const asked = clock.now();
      const made = await make(url);
      if (made.answer.status !== 503) {
        // A retry succeeded: the database is back, and its next failure is a new outage.
        if (isAway) last = Number.NEGATIVE_INFINITY;
        return made;
      }
      isAway = true;
      const now = clock.now();
      // A hung database, too, takes its time to fail.
      if (asked - last > sameOutage) began = asked;
      last = now;
      if (now - began >= patience) return made;
      await clock.wait(pause);
    }
  };
}
