import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";

/** The present slug of a published post that formerly had this one, or null. Call only if no post has it now. */
export async function findMovedPost(reader: Sql, slug: string): Promise<string | null> {
  if (slug.includes("\0")) return null;
  const { rows } = await reader.execute<{ slug: string | null }>(sql`select moved_post(${slug}) as slug`);
  return rows[0]?.slug ?? null;
}
