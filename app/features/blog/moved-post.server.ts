import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";

/** The present slug of a published post that had this one before, or null. Ask only where no post lives there now. */
export async function findMovedPost(reader: Sql, slug: string): Promise<string | null> {
  if (slug.includes("\0")) return null;
  const { rows } = await reader.execute<{ slug: string | null }>(sql`select moved_post(${slug}) as slug`);
  return rows[0]?.slug ?? null;
}
