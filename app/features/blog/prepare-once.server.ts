import { type Placeholder, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";

/** Builds a prepared statement once per pool: its SQL is generated once, and each connection plans it once. */
export function prepareOnce<Statement>(build: (pool: Sql) => Statement): (pool: Sql) => Statement {
  const built = new WeakMap<Sql, Statement>();
  return (pool) => built.getOrInsertComputed(pool, build);
}

/**
 * The `limit` of a prepared statement, written into its SQL as a number. With a parameter, PostgreSQL cannot assume a low limit in a
 * generic plan: it expects a tenth of the table, finds that too expensive, and plans again for every request of a large blog.
 */
export function atMost(rows: number): Placeholder {
  // Drizzle's types want a number or a placeholder here, but it accepts any SQL.
  return sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;
}
