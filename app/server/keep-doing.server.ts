import { within } from "./within.server.ts";

export type KeptDoing = { first: Promise<unknown>; stop(): Promise<void> };

/**
 * Does something that never fails, now and from time to time. Returns what may be waited for the first time, and how to end
 * it: the signal tells what is under way, which is waited for some seconds.
 */
export function keepDoing(work: (signal: AbortSignal) => Promise<unknown>, everyMs: number): KeptDoing {
  const ending = new AbortController();
  const first = work(ending.signal);
  let last = first;
  const timer = setInterval(() => {
    last = work(ending.signal);
  }, everyMs).unref();
  return {
    first,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await within(3000, last);
    },
  };
}
