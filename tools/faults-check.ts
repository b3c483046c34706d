import { Client } from "pg";
import sharp from "sharp";
import { keptWidths } from "../app/features/media/picture-sizes.ts";
import { findEmbeddedPostgres } from "../app/server/embedded-postgres/find-embedded-postgres.server.ts";
import type { Storage } from "../app/server/storage.server.ts";
import { type Entry, type Journal, postDigest } from "./faults-journal.ts";
import { slugPattern } from "./faults-writers.ts";

type Findings = { lost: string[]; half: string[] };
export type Place = {
  dataDir: string;
  databaseUrl?: string;
  storage: Storage;
  origin: string;
  /** Lists the folders and anything else at the top of the storage. */
  folders(): Promise<string[]>;
};

type Sql = { rows<T>(text: string, values?: unknown[]): Promise<T[]> };

/** Compares everything acknowledged with what is stored. A write that was under way may be there completely or not at all; the state found becomes the expected one. */
export async function check(journal: Journal, place: Place): Promise<Findings> {
  const findings: Findings = { lost: [], half: [] };
  const client = new Client({ connectionString: place.databaseUrl ?? (await findEmbeddedPostgres(place.dataDir)), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  const sql: Sql = { rows: async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[] };
  try {
    await checkPosts(sql, journal, findings);
    await checkTables(sql, findings);
    await checkPictures(sql, journal, place, findings);
  } finally {
    await client.end();
  }
  await checkPages(journal, place, findings);
  return findings;
}

async function checkPosts(sql: Sql, journal: Journal, { lost, half }: Findings): Promise<void> {
  const rows = await sql.rows<{ id: string; slug: string; digest: string }>(`select id, slug, ${postDigest} digest from food_blogs where slug like $1`, [
    slugPattern,
  ]);
  const revisions = await sql.rows<{ id: string; digest: string }>(`select post_id id, ${postDigest} digest from post_revisions where slug like $1`, [
    slugPattern,
  ]);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const known = Map.groupBy(revisions, ({ id }) => id);
  for (const { slug } of rows) if (!journal.posts.has(slug)) half.push(`the post ${slug}, which nobody made, is there`);
  for (const entry of journal.posts.values()) {
    const row = bySlug.get(entry.key);
    entry.id ??= row?.id;
    settle(entry, row?.digest ?? null, `the post ${entry.key}`, lost);
    const saved = new Set(known.get(entry.id ?? "")?.map(({ digest }) => digest));
    for (const digest of entry.acknowledged) if (!saved.has(digest)) lost.push(`a revision of the post ${entry.key} is not there`);
    if (row && !saved.has(row.digest)) half.push(`the post ${entry.key} is there without its revision`);
  }
}

/** Records the state found, which must be the acknowledged one or the one under way. Any other is reported with the entry's history. */
function settle(entry: Entry, found: string | null, name: string, lost: string[]): void {
  const { state, open, history } = entry;
  if (open && found === open.digest) entry.state = open;
  else if (found !== state.digest) {
    lost.push(`${name} is ${found === null ? "not there" : state.digest === null ? "there" : "not what was acknowledged"}: ${history.join("; ")}`);
    // Reported once.
    entry.state = { digest: found };
  } else if (open) history.push(`${new Date().toISOString()} found as before`);
  entry.open = undefined;
}

/** Invariants between the tables. */
async function checkTables(sql: Sql, { half }: Findings): Promise<void> {
  const flaws: Record<string, string> = {
    "posts have no author": "select from food_blogs where user_id not in (select user_id from food_users)",
    "days count other posts than there are": `select from post_days full join (select day_of(created_at) as day, count(*) as total, count(*) filter (where is_published) as published
      from food_blogs group by 1) counted using (day) where coalesce(post_days.total, 0) <> coalesce(counted.total, 0) or coalesce(post_days.published, 0) <> coalesce(counted.published, 0)`,
    "revisions belong to no post": "select from post_revisions where post_id not in (select id from food_blogs union all select post_id from deleted_posts)",
    "posts are deleted and still there": "select from deleted_posts where post_id in (select id from food_blogs)",
    "posts have an older revision than version": `select from food_blogs where slug like '${slugPattern}' and version <> (select max(number) from post_revisions where post_id = id)`,
  };
  for (const [words, text] of Object.entries(flaws)) {
    const count = (await sql.rows(text)).length;
    if (count > 0) half.push(`${count} ${words}`);
  }
}

/** Every row of the library has all its files, each fully readable, and there is no folder without a row or a mark. */
async function checkPictures(sql: Sql, journal: Journal, place: Place, { lost, half }: Findings): Promise<void> {
  const { storage } = place;
  const rows = await sql.rows<{ id: string; hash: string; folder: string; ending: string }>("select id, hash, folder, ending from pictures");
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  for (const entry of journal.pictures.values()) {
    const row = byHash.get(entry.key);
    entry.id ??= row?.id;
    settle(entry, row?.hash ?? null, `the picture ${entry.key.slice(0, 8)}`, lost);
  }
  for (const { folder, ending } of rows) {
    const width = Number(/-(\d+)x/.exec(folder)?.[1]);
    const names = [...keptWidths(width).flatMap((width) => ["avif", "webp", ending].map((kind) => `${width}.${kind}`)), "social-50-50.jpg"];
    for (const name of names) {
      const body = await storage.get(`${folder}/${name}`);
      if (!body) lost.push(`the file ${folder}/${name} is not there`);
      else if (!(await isPicture(body))) half.push(`the file ${folder}/${name} is not whole`);
    }
  }
  await checkFolders(new Set(rows.map(({ folder }) => folder)), place, half);
}

const whole = new Set<string>();

async function isPicture(body: Buffer): Promise<boolean> {
  const key = body.toString("latin1");
  if (whole.has(key)) return true;
  const isRead = await sharp(body, { failOn: "truncated" })
    .stats()
    .then(
      () => true,
      () => false,
    );
  if (isRead) whole.add(key);
  return isRead;
}

/** Folders may be swept up meanwhile, so anything strange is checked a second time. */
async function checkFolders(known: Set<string>, { storage, folders }: Place, half: string[]): Promise<void> {
  const strange = async () => {
    const marked = new Set((await storage.list("unfinished/")).map(({ key }) => key.slice("unfinished/".length)));
    return (await folders()).filter((name) => /^[0-9a-f]{24}-/.test(name) && !known.has(name) && !marked.has(name));
  };
  const first = new Set(await strange());
  for (const name of first.size > 0 ? await strange() : []) if (first.has(name)) half.push(`the folder ${name} belongs to no picture`);
}

/** Reads a few posts and a picture as readers do. */
async function checkPages(journal: Journal, { origin }: Place, { lost, half }: Findings): Promise<void> {
  for (const { key, state } of [...journal.posts.values()].slice(-4)) {
    const answer = await fetch(`${origin}/blog/${key}`);
    const text = await answer.text();
    if (!state.fields?.isPublished && answer.status === 200) half.push(`readers see the post ${key}, which is not published`);
    if (state.fields?.isPublished && !text.includes(state.fields.title)) lost.push(`readers do not see the post ${key} (${answer.status})`);
  }
}
