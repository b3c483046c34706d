import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { type Client, escapeIdentifier } from "pg";
import { Stop } from "../stop.server.ts";
import type { Checked } from "./check-archive.server.ts";
import { copyIn, measure, writeSequences } from "./copy-tables.server.ts";
import { madeBy, readMigrations } from "./known-tables.server.ts";
import type { ArchivedTable } from "./manifest.server.ts";
import { tableOf } from "./manifest.server.ts";
import { quoted } from "./quote-names.server.ts";
import { readEntries } from "./read-archive.server.ts";
import { functionsOfSite, tablesOfSite } from "./site-content.server.ts";

const decompress = promisify(zstdDecompress);
/** Chunks are some megabytes, or as long as one row. */
const largestPiece = 512 * 1024 * 1024;

/**
 * Within an open transaction: drops Simmer's tables, creates them as they were when the archive was made, fills them, and
 * compares their contents with the archive. Throws on any difference; the transaction must then be rolled back.
 */
export async function rebuildTables(client: Client, { manifest, file, migrations }: Checked, progress: (line: string) => void): Promise<void> {
  await dropAll(client);
  await applyMigrations(client, migrations.archived);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const keys = await takeForeignKeys(client, [...tables.keys()]);
  // Migrations may insert rows of their own, and triggers would count what is already counted.
  await client.query(`truncate ${[...tables.keys()].map(quoted).join(", ")}`);
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await fill(client, file, tables);
  await writeSequences(client, manifest.sequences);
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, rule } of keys) await client.query(`alter table ${quoted(table)} add constraint ${escapeIdentifier(name)} ${rule}`);
  for (const table of manifest.tables) await compare(client, table, progress);
}

/** Upgrades freshly rebuilt tables to this version, in the same transaction. */
export async function applyMigrations(client: Client, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
  }
}

async function dropAll(client: Client): Promise<void> {
  const tables = await tablesOfSite(client);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(", ")}`);
  const functions = await functionsOfSite(client);
  // All at once: some depend on others.
  if (functions.length > 0) await client.query(`drop function ${functions.join(", ")}`);
  for (const name of madeBy(readMigrations()).configurations) await client.query(`drop text search configuration if exists ${quoted(name)}`);
  // Waiting jobs refer to the old data, and letters must not go out twice. The site recreates its queues.
  await client.query("drop schema if exists simmer_jobs cascade");
  await client.query("create schema if not exists drizzle");
  await client.query("create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
  await client.query("delete from drizzle.__drizzle_migrations");
}

type ForeignKey = { table: string; name: string; rule: string };

/** Drops the foreign keys, so that the tables can be filled in any order, and returns them so that they can be added again. */
async function takeForeignKeys(client: Client, tables: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as rule from pg_constraint
     join pg_class on pg_class.oid = conrelid
     where contype = 'f' and relnamespace = 'public'::regnamespace and relname = any($1) order by 1, 2`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${escapeIdentifier(name)}`);
  return rows;
}

/** One table's chunks are adjacent in the archive: each is passed to that table's COPY as it is read. */
async function fill(client: Client, file: string, tables: Map<string, ArchivedTable>): Promise<void> {
  let under: { name: string; lane: Lane; done: Promise<void> } | undefined;
  const finish = async () => {
    await under?.lane.end();
    await under?.done;
    under = undefined;
  };
  try {
    await readEntries(
      file,
      (name) => tableOf(name) !== undefined,
      async (entry, body) => {
        const table = tables.get(tableOf(entry) ?? "");
        if (!table) throw new Stop(`The archive ${file} holds rows of a table that its list does not name: nothing was changed.`);
        if (under?.name !== table.name) {
          await finish();
          const lane = new Lane();
          under = { name: table.name, lane, done: copyIn(client, table, lane.pieces()) };
          // The waiting chunk reports it, and so does `finish`.
          under.done.catch((error: unknown) => lane.fail(error));
        }
        await under.lane.put(await decompress(body, { maxOutputLength: largestPiece }));
      },
    );
    await finish();
  } catch (error) {
    under?.lane.fail(error);
    throw error;
  }
}

/** Passes chunks from one loop to another, one at a time. */
class Lane {
  #pieces = new TransformStream<Buffer, Buffer>(undefined, { highWaterMark: 1 }, { highWaterMark: 1 });
  #writer = this.#pieces.writable.getWriter();
  put = (piece: Buffer) => this.#writer.write(piece);
  end = () => this.#writer.close();
  fail = (error: unknown) => void this.#writer.abort(error).catch(() => {});
  pieces = (): AsyncIterable<Buffer> => this.#pieces.readable;
}

async function compare(client: Client, table: ArchivedTable, progress: (line: string) => void): Promise<void> {
  const found = await measure(client, table);
  if (found.rows !== table.rows || found.sha256 !== table.sha256)
    throw new Stop(
      `The table ${table.name} was restored with ${found.rows} rows that are not the same as the ${table.rows} in the archive: nothing was changed.`,
    );
  progress(`Table ${table.name}: ${found.rows} ${found.rows === 1 ? "row" : "rows"}, the same.`);
}
