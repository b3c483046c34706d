import { type SQL, sql } from "drizzle-orm";

/** One text search query that matches any of the names; `reading` is the function that parses each. */
export function anyName(reading: SQL, names: string[]): SQL {
  return sql`select string_agg('(' || query::text || ')', ' | ')::tsquery as query
    from (select ${reading}('simmer', name) as query from unnest(${sql.param(names)}::text[]) name) each_name where numnode(query) > 0`;
}
