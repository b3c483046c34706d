import { sql } from "drizzle-orm";
import type { Sql } from "./database.server.ts";
import { oldPath, oldPaths } from "./old-path.server.ts";

/** Where the feeds of other systems are: readers' programs go on asking there. */
const feeds = /^\/(feed|rss|atom|feed\/(atom|rss|rss2|rdf)|rss\/feed|(atom|feed)\.xml|(blog|news)\/(feed|rss))$/;

/** Further pages of a list of posts. */
const furtherPage = /^(?:\/blog)?\/page\/([1-9]\d{0,3})$/;

/**
 * Where an address of the system before this one leads now, or null. Ask only where this site has nothing; `byName` where
 * it has no addresses of that kind at all (see `oldPaths`).
 */
export async function findMovedPath(reader: Sql, address: string, { byName }: { byName: boolean }): Promise<string | null> {
  const paths = oldPaths(address, { byName });
  if (paths.length === 0) return null;
  const list = sql.join(
    paths.map((path) => sql`${path}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ slug: string | null; target: string | null }>(sql`select slug, target from moved_path(array[${list}]::text[])`);
  const [found] = rows;
  if (found?.slug) return `/blog/${encodeURIComponent(found.slug)}`;
  if (found?.target) return found.target;
  const path = oldPath(address) ?? "";
  const page = furtherPage.exec(path)?.[1];
  if (page) return `/blog?page=${page}`;
  return feeds.test(path) ? "/rss.xml" : null;
}
