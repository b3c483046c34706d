import { sql } from "drizzle-orm";
import type { Sql } from "./database.server.ts";
import { oldNames, oldPath, oldPaths } from "./old-path.server.ts";

/** Feed addresses of other systems, which feed readers keep requesting. */
const feeds = /^\/(feed|rss|atom|feed\/(atom|rss|rss2|rdf)|rss\/feed|(atom|feed)\.xml|(blog|news)\/(feed|rss))$/;

/** Further pages of a list of posts. */
const furtherPage = /^(?:\/blog)?\/page\/([1-9]\d{0,3})$/;

/**
 * Where an address of the previous system leads now, or null. Call it only if this site has no page there. `byName`, for
 * addresses of a kind that this site does not have, also finds a post by the last part of its path (see `oldNames`).
 */
export async function findMovedPath(reader: Sql, address: string, { byName }: { byName: boolean }): Promise<string | null> {
  const paths = oldPaths(address);
  if (paths.length === 0) return null;
  const asked = sql.param([...paths, ...(byName ? oldNames(address) : [])]);
  const { rows } = await reader.execute<{ slug: string | null; target: string | null }>(
    sql`select found.slug, found.target from unnest(${asked}::text[]) with ordinality asked (path, place), moved_path(array[asked.path]) found
        where found.slug is not null or asked.place <= ${paths.length} order by asked.place limit 1`,
  );
  const [found] = rows;
  if (found?.slug) return `/blog/${encodeURIComponent(found.slug)}`;
  const path = oldPath(address) ?? "";
  // A redirect to a part of itself, such as its own feed, would loop.
  if (found?.target && !(found.target.startsWith("/") && oldPath(found.target) === path)) return found.target;
  const page = furtherPage.exec(path)?.[1];
  if (page) return `/blog?page=${page}`;
  return feeds.test(path) ? "/rss.xml" : null;
}
