import { type Placeholder, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";

/** Builds a statement the first time a pool asks for it: its text is made once, and each connection plans it once. */
export function prepareOnce<Statement>(build: (pool: Sql) => Statement): (pool: Sql) => Statement {
  const built = new WeakMap<Sql, Statement>();
  return (pool) => {
    const known = built.get(pool);
    if (known) return known;
    const statement = build(pool);
    built.set(pool, statement);
    return statement;
  };
}

/**
 * The `limit` of a prepared statement, as a number in its text. As a value of it, PostgreSQL cannot count on a low one when it plans
 * for all values at once: it expects a tenth of the table, finds that dear, and plans anew for every request of a large blog.
 */
export function atMost(rows: number): Placeholder {
  // Drizzle's types want a number or a placeholder here; what it writes into the statement is any piece of SQL.
  return sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;
}
