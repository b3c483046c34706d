import { keepDoing } from "../../../server/keep-doing.server.ts";
import type { Services } from "../../../server/services.server.ts";
import { sweepDeletedPosts } from "./deleted-posts.server.ts";

const sixHours = 6 * 3600 * 1000;

/** Permanently deletes posts that were deleted long ago, now and regularly. Returns how to stop. */
export function keepSweeping({ database, log }: Pick<Services, "database" | "log">): { stop(): Promise<void> } {
  const sweep = () => sweepDeletedPosts(database.owner).catch((error: unknown) => log.warn({ err: error }, "deleted posts could not be swept"));
  return keepDoing(sweep, sixHours);
}
