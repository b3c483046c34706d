import { sql } from "drizzle-orm";
import type { Sql } from "./database.server.ts";
import { oldPath, oldPaths } from "./old-path.server.ts";

/** Where the feeds of other systems are: readers' programs go on asking there. */
const feeds = /^\/(feed|rss|atom|feed\/(atom|rss|rss2|rdf)|rss\/feed|(atom|feed)\.xml|(blog|news)\/(feed|rss))$/;

/** Where an address of the system before this one leads now, or null. Ask only where this site has nothing. */
export async function findMovedPath(reader: Sql, address: string): Promise<string | null> {
  const paths = oldPaths(address);
  if (paths.length === 0) return null;
  const list = sql.join(
    paths.map((path) => sql`${path}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ slug: string | null; target: string | null }>(sql`select slug, target from moved_path(array[${list}]::text[])`);
  const [found] = rows;
  if (found?.slug) return `/blog/${encodeURIComponent(found.slug)}`;
  return found?.target ?? (feeds.test(oldPath(address) ?? "") ? "/rss.xml" : null);
}
