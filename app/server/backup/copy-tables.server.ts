import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier } from "pg";
import { from, to } from "pg-copy-streams";
import type { Manifest } from "./manifest.server.ts";
import { listed, quoted } from "./quote-names.server.ts";

type Shape = { name: string; columns: string[] };

/** A table's columns, without those that PostgreSQL generates. */
export async function shapeOf(client: Client, name: string): Promise<Shape> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [quoted(name)],
  );
  return { name, columns: rows.map((row) => row.name) };
}

/** Writes a table's rows in chunks of some megabytes, ordered by primary key: the same rows give the same bytes on every server. */
export async function copyOut(
  client: Client,
  { name, columns }: Shape,
  take: (piece: Buffer) => Promise<void>,
  largest = 4 * 1024 * 1024,
): Promise<{ rows: number; sha256: string }> {
  const stream = client.query(to(`copy (select ${listed(columns)} from ${quoted(name)}${await orderOf(client, name)}) to stdout`));
  const hash = createHash("sha256");
  let parts: Buffer[] = [];
  let length = 0;
  const flush = async () => {
    const piece = Buffer.concat(parts);
    parts = [];
    length = 0;
    await take(piece);
  };
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part);
    parts.push(part);
    length += part.length;
    if (length >= largest) await flush();
  }
  if (length > 0) await flush();
  return { rows: stream.rowCount, sha256: hash.digest("hex") };
}

/** Row count and hash of a table, as `copyOut` would write it. */
export const measure = (client: Client, shape: Shape) => copyOut(client, shape, async () => {});

/** Fills a table from the chunks that `copyOut` wrote. */
export async function copyIn(client: Client, { name, columns }: Shape, pieces: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(Readable.from(pieces), client.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`)));
}

/** Orders by primary key, text by its bytes: servers collate text by different languages. */
async function orderOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ name: string; isText: boolean }>(
    `select attname as name, attcollation <> 0 as "isText" from pg_index
     cross join unnest(indkey) with ordinality as key (number, place)
     join pg_attribute on attrelid = indrelid and attnum = key.number
     where indrelid = $1::regclass and indisprimary order by place`,
    [quoted(name)],
  );
  const order = rows.map((key) => escapeIdentifier(key.name) + (key.isText ? ' collate "C"' : ""));
  return order.length === 0 ? "" : ` order by ${order.join(", ")}`;
}

/** The current value of each sequence of these tables. */
export async function readSequences(client: Client, tables: string[]): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct sequence.relname as name from pg_class sequence
     join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
     join pg_class owner on owner.oid = refobjid
     where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace and owner.relname = any($1) order by 1`,
    [tables],
  );
  const found: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(`select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`);
    if (state.rows[0]) found.push({ name, ...state.rows[0] });
  }
  return found;
}

/** Sets the sequences back to those values. */
export async function writeSequences(client: Client, sequences: Manifest["sequences"]): Promise<void> {
  for (const { name, value, isCalled } of sequences) await client.query("select setval($1::regclass, $2::bigint, $3)", [quoted(name), value, isCalled]);
}
