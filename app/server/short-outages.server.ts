import { setTimeout as wait } from "node:timers/promises";
import type { Making } from "./page-cache.server.ts";

/**
 * How long a reader waits for a database that is starting again, which after a crash takes seconds; and how long the last word
 * of an outage may be old for it to be still the same.
 */
const [patience, sameOutage] = [8000, 10_000];

type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/**
 * Makes a page again where something it needs is away (503), for the first seconds of an outage: of a database that is back
 * at once readers notice nothing. A longer outage is told without waiting. What cannot be mended by waiting says another status.
 */
export function waitOutShortOutages(make: (url: URL) => Promise<Making>, clock: Clock = { now: () => performance.now(), wait }) {
  let began = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return async (url: URL): Promise<Making> => {
    let isAway = false;
    for (let pause = 100; ; pause = Math.min(pause * 2, 500)) {
      const made = await make(url);
      if (made.answer.status !== 503) {
        // A page that could not be made can: the database is back, and its next outage is another.
        if (isAway) last = Number.NEGATIVE_INFINITY;
        return made;
      }
      isAway = true;
      const now = clock.now();
      if (now - last > sameOutage) began = now;
      last = now;
      if (now - began >= patience) return made;
      await clock.wait(pause);
    }
  };
}
