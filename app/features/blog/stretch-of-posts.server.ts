import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { foodBlogs } from "./blog.tables.ts";

/**
 * The condition that a post is among `length` of the published ones, or of all, after the first `offset`. The counts of each
 * day lead to the day in which the stretch begins; only from there on posts are passed over, so the last page of a hundred
 * thousand posts costs what the first does.
 */
export function stretchOfPosts(which: "published" | "total", offset: number | Placeholder, length: number, from: "newest" | "oldest" = "newest"): SQL {
  const counted = sql.identifier(which);
  const order = sql.raw(from === "newest" ? "desc" : "asc");
  const { id, createdAt, isPublished } = foodBlogs;
  const start = sql`(
    select day, before from (
      select day, sum(${counted}) over (order by day ${order}) - ${counted} as before from post_days where ${counted} > 0
    ) days where before <= ${offset}::bigint order by before desc limit 1
  )`;
  const sinceThen =
    from === "newest"
      ? sql`${createdAt} < ((select day + 1 from start)::timestamp at time zone 'UTC')`
      : sql`${createdAt} >= ((select day from start)::timestamp at time zone 'UTC')`;
  return sql`${id} in (
    with start as materialized ${start}
    select ${id} from ${foodBlogs} where ${sinceThen} ${which === "published" ? sql`and ${isPublished}` : sql``}
    order by ${createdAt} ${order}, ${id} ${order} limit ${sql.raw(String(length))} offset ${offset}::bigint - (select before from start)
  )`;
}
