import type { Sql } from "../../server/database.server.ts";

/** Writes the sample posts and their authors from content/posts. Returns how many. */
export async function writeSamplePosts(_sql: Sql): Promise<number> {
  return 0;
}
