import type { Pool } from "pg";
import { readMigrations, seenMigrations } from "../backup/known-tables.server.ts";
import { howToMakeWritable, isReadOnly } from "../database-state.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { sizeInWords } from "../size-in-words.ts";
import { bad, type Check, look, ok, warn } from "./check.server.ts";
import { judgeAnswer } from "./judge-answer.server.ts";

const oldest = 160_000;
const tolerated = 5;

/** The state of the database: whether it can be changed, its version, encoding, clock, and whether its tables match this version. */
export async function checkDatabase(pool: Pool, { DATABASE_URL }: Pick<Env, "DATABASE_URL">): Promise<Check[]> {
  const reach = await look("Database", () => server(pool, !DATABASE_URL), "Start it, or correct DATABASE_URL.");
  // All other checks would fail for the same reason.
  if (reach.state === "bad") return [reach];
  return [
    reach,
    await look("Tables", () => tables(pool), "Make sure the database's user may read its own tables."),
    await look("Clock", () => clock(pool), "Make sure the database responds."),
  ];
}

async function server(pool: Pool, isEmbedded: boolean) {
  const { rows } = await pool.query<{ version: string; number: number; letters: string; locale: string; bytes: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
       pg_encoding_to_char(encoding) as letters, coalesce(datlocale, datcollate) as locale, pg_database_size(oid)::text as bytes
     from pg_database where datname = current_database()`,
  );
  const [found] = rows;
  if (!found) return bad("It says nothing about itself.", "Check the server.");
  if (await isReadOnly(pool)) return bad("It can be read, but not changed.", howToMakeWritable);
  const samples: number[] = [];
  while (samples.length < 3) {
    const startedAt = performance.now();
    await pool.query("select 1");
    samples.push(performance.now() - startedAt);
  }
  const { ms, remedy } = judgeAnswer(samples, isEmbedded);
  const text = `PostgreSQL ${found.version}, ${found.letters}, ${found.locale}, ${sizeInWords(Number(found.bytes))}, answers in ${ms} ms.`;
  if (found.letters !== "UTF8") return bad(text, "Make a database with the encoding UTF8, and move there: other encodings cannot store every character.");
  if (found.number < oldest) return bad(text, "Use PostgreSQL 16 or newer.");
  return remedy ? warn(text, remedy) : ok(text);
}

/** An older version does start on a newer one's tables, but may misread them: warns in the log. */
export async function warnOfNewerTables(pool: Pool, log: Log): Promise<void> {
  const found = await tables(pool);
  if (found.state === "bad") log.warn(`${found.text} ${found.remedy}`);
}

async function tables(pool: Pool) {
  const client = await pool.connect();
  try {
    const known = readMigrations();
    const seen = new Set((await seenMigrations(client)).map(({ hash }) => hash));
    const missing = known.filter(({ hash }) => !seen.has(hash)).length;
    if (seen.size > known.length - missing)
      return bad("A newer Simmer has changed the tables.", "Run that version, or restore a backup of this one into an empty database.");
    if (missing > 0)
      return warn(`${missing} of ${known.length} migrations have not been applied yet.`, "Start Simmer: it backs up and brings them up to date.");
    return ok(`All ${known.length} migrations are in place.`);
  } finally {
    client.release();
  }
}

async function clock(pool: Pool) {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  const middle = (before + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000;
  const text = seconds < tolerated ? "This machine and the database agree." : `This machine and the database differ by ${Math.round(seconds)} seconds.`;
  return seconds < tolerated ? ok(text) : bad(text, "Synchronize both with a time server: second factors and sessions depend on it.");
}
