import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { Sql } from "../../server/database.server.ts";
import { findEntries } from "./search-stories.server.ts";

/** A database without a story, and what it is asked. */
function emptyDatabase() {
  const asked: string[] = [];
  const execute = async (query: SQL) => {
    asked.push(String(new PgDialect().sqlToQuery(query).params));
    return { rows: [] };
  };
  return { reader: { execute } as unknown as Sql, asked };
}
/** As many words as a query can have, each with as many alternatives as a word can have. */
const words = Array.from({ length: 8 }, (_, index) => `w${index}`);
const longest = words.map((word) => Array.from({ length: 50 }, (_, index) => `${word}x${index}`));

test("the longest query that finds nothing asks the database four times", async () => {
  const { reader, asked } = emptyDatabase();
  expect(await findEntries(reader, longest)).toEqual({ stories: [], dishes: [] });
  expect(asked).toHaveLength(4);
});

test("no question of the longest query names a word more than ten times", async () => {
  const { reader, asked } = emptyDatabase();
  await findEntries(reader, longest);
  for (const text of asked) expect(text.split("'w0x0'").length - 1).toBeLessThanOrEqual(10);
});

test("what must have every word is asked for once", async () => {
  const { reader, asked } = emptyDatabase();
  await findEntries(reader, longest, { least: words.length });
  expect(asked).toHaveLength(1);
});
