import { type Placeholder, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { foodBlogs } from "./blog.tables.ts";

/** A range of posts: its CTE (for `with`), the condition for the posts from its first on, and their order. */
type Stretch = { first: WithSubquery; since: SQL; order: SQL[] };

/**
 * The posts after the first `offset` of all, or of the published ones. The counts per day locate the day in which the range begins, and an
 * index the post within that day; from there the rest is read in order. So the last page of a hundred thousand posts costs no more than the
 * first, and a part of the sitemap no more than in a small blog.
 */
export function stretchOfPosts(which: "published" | "total", offset: number | Placeholder, from: "newest" | "oldest" = "newest"): Stretch {
  const counted = sql.identifier(which);
  const direction = sql.raw(from === "newest" ? "desc" : "asc");
  const { id, createdAt, isPublished } = foodBlogs;
  const order = [createdAt, id].map((column) => sql`${column} ${direction}`);
  const shown = which === "published" ? sql`and ${isPublished}` : sql``;
  const start = sql`(
    select day, before from (
      select day, sum(${counted}) over (order by day ${direction}) - ${counted} as before from post_days where ${counted} > 0
    ) days where before <= ${offset}::bigint order by before desc limit 1
  )`;
  const sinceThen =
    from === "newest"
      ? sql`${createdAt} < ((select day + 1 from start)::timestamp at time zone 'UTC')`
      : sql`${createdAt} >= ((select day from start)::timestamp at time zone 'UTC')`;
  const first = new QueryBuilder().$with("first", {}).as(sql`
    with start as materialized ${start}
    select ${createdAt} as moment, ${id} as post from ${foodBlogs} where ${sinceThen} ${shown}
    order by ${sql.join(order, sql`, `)} limit 1 offset ${offset}::bigint - (select before from start)
  `);
  const than = sql.raw(from === "newest" ? "<=" : ">=");
  // Two scalar subqueries rather than one row, because only then is the index used to find the start.
  const since = sql`(${createdAt}, ${id}) ${than} ((select moment from first), (select post from first)) ${shown}`;
  return { first, since, order };
}
