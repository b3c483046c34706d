import { within } from "./within.server.ts";

export type KeptDoing = { first: Promise<unknown>; stop(): Promise<void> };

/**
 * Runs work that never rejects, now and at intervals. Returns a promise of the first run, and `stop`, which aborts the
 * signal of a run in progress and waits some seconds for it.
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
