import type { Services } from "../../../server/services.server.ts";
import { sweepDeletedPosts } from "./deleted-posts.server.ts";

const sixHours = 6 * 3600 * 1000;

/** Forgets posts that were deleted long ago, now and from time to time. Returns how to end it. */
export function keepSweeping({ database, log }: Pick<Services, "database" | "log">): { stop(): Promise<void> } {
  const sweep = () => sweepDeletedPosts(database.owner).catch((error: unknown) => log.warn({ err: error }, "deleted posts could not be swept"));
  let last: Promise<unknown> = sweep();
  const timer = setInterval(() => {
    last = sweep();
  }, sixHours).unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
