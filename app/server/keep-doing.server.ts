import { within } from "./within.server.ts";

/** Does something that never fails, now and from time to time. Returns how to end it, which waits some seconds for what is under way. */
export function keepDoing(work: () => Promise<unknown>, everyMs: number): { stop(): Promise<void> } {
  let last: Promise<unknown> = work();
  const timer = setInterval(() => {
    last = work();
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await within(3000, last);
    },
  };
}
