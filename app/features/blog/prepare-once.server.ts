import type { Sql } from "../../server/database.server.ts";

/** Builds a statement the first time a pool asks for it: its text is made once, and each connection plans it once. */
export function prepareOnce<Statement>(build: (sql: Sql) => Statement): (sql: Sql) => Statement {
  const built = new WeakMap<Sql, Statement>();
  return (sql) => {
    const known = built.get(sql);
    if (known) return known;
    const statement = build(sql);
    built.set(sql, statement);
    return statement;
  };
}
