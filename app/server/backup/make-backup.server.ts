import { createHash } from "node:crypto";
import { accessSync, existsSync, constants as fileAccess, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { Client } from "pg";
import type { Env } from "../env.server.ts";
import { locks } from "../locks.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import type { Storage } from "../storage.server.ts";
import { isStorageFull } from "../storage-full.server.ts";
import { version } from "../version.server.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";
import { copyOut, readSequences, shapeOf } from "./copy-tables.server.ts";
import { copyUploads } from "./copy-uploads.server.ts";
import { seenMigrations } from "./known-tables.server.ts";
import { archiveFormat, chunkName, type Manifest, names } from "./manifest.server.ts";
import { tablesOfSite } from "./site-content.server.ts";
import { type ArchiveWriter, noRoomFor, writeArchive } from "./write-archive.server.ts";

type BackupWish = {
  /** The owner's connection URL. */
  url: string;
  env: Env;
  /** Without one, uploads are left out. */
  storage?: Storage;
  /** Path of the archive to write. */
  file: string;
  withSecrets?: boolean;
  /** The caller already holds the lock against changes of the tables. */
  isLocked?: boolean;
  /** Aborts the backup; no archive is left then. */
  signal?: AbortSignal | undefined;
  progress?(line: string): void;
};

export type Backup = { file: string; bytes: number; manifest: Omit<Manifest, "entries"> };

const compress = promisify(zstdCompress);
const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Writes one archive of tables, uploads and settings while the site runs: all tables as they were at one moment, and every
 * upload that they refer to. `file` appears only when it is complete. Throws a `Stop` for problems that the operator can fix.
 */
export async function makeBackup(wish: BackupWish): Promise<Backup> {
  refuseTaken(wish.file);
  // A picture deleted between the copy of the tables and that of the files is in neither the second time. What lacks files then was lacking them before.
  const made = (await makeOnce(wish)) ?? (await makeOnce({ ...wish, mayLack: true }));
  if (!made) throw new Error("no archive was made");
  return made;
}

/** Throws a `Stop` if a backup would overwrite an existing file. */
export function refuseTaken(file: string): void {
  if (existsSync(file)) throw new Stop(`The file ${file} already exists: choose another name, or move it away.`);
}

/** Throws a `Stop` if no file can be written beside this one. */
export function refuseFolder(file: string): void {
  const folder = dirname(file);
  try {
    // The slash at the end also rejects a path that is not a folder.
    accessSync(`${folder}/`, fileAccess.W_OK | fileAccess.X_OK);
  } catch (error) {
    throw new Stop(`No backup can be written into ${folder} (${messageOf(error)}): make that folder, or name another.`);
  }
}

/** Undefined if files that the tables refer to are missing, unless `mayLack`. */
async function makeOnce(wish: BackupWish & { mayLack?: boolean }): Promise<Backup | undefined> {
  const { url, env, storage, file, withSecrets = false, isLocked = false, mayLack = false, signal, progress = () => {} } = wish;
  const madeAt = new Date();
  const client = await connectForCopy(url, "simmer backup");
  // Makes the running query fail.
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener("abort", cut);
  let archive: ArchiveWriter | undefined;
  try {
    signal?.throwIfAborted();
    if (!isLocked) await client.query("select pg_advisory_lock_shared($1)", [locks.migration]);
    await client.query("begin isolation level repeatable read, read only");
    archive = await writeArchive(file, madeAt);
    const tables = await archiveTables(client, archive, progress);
    const uploads = storage
      ? { included: true, ...(await copyUploads({ storage, archive, known: await knownFolders(client, tables), signal, progress })) }
      : { included: false, total: 0, missing: [] };
    if (uploads.missing.length > 0 && !mayLack) {
      await archive.discard();
      return undefined;
    }
    const manifest: Omit<Manifest, "entries"> = {
      format: archiveFormat,
      madeAt: madeAt.toISOString(),
      simmer: version(),
      postgres: (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]?.version ?? "",
      migrations: await seenMigrations(client),
      tables,
      sequences: await readSequences(
        client,
        tables.map(({ name }) => name),
      ),
      uploads,
      settings: settingsOf(env),
      secret: { included: withSecrets, mark: secretMark(env) },
    };
    if (withSecrets) await archiveSecrets(archive, env);
    const bytes = await archive.finish(manifest);
    return { file, bytes, manifest };
  } catch (error) {
    await archive?.discard();
    signal?.throwIfAborted();
    if (isStorageFull(error)) throw noRoomFor(file);
    throw error instanceof Stop ? error : new Stop(`The backup could not be made (${messageOf(error)}): fix what it names and try again.`);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.end().catch(() => {});
  }
}

async function archiveTables(client: Client, archive: ArchiveWriter, progress: (line: string) => void): Promise<Manifest["tables"]> {
  const tables: Manifest["tables"] = [];
  for (const name of await tablesOfSite(client)) {
    const shape = await shapeOf(client, name);
    let number = 0;
    const copied = await copyOut(client, shape, async (piece) => archive.add(chunkName(name, ++number), await compress(piece, quickly)));
    tables.push({ ...shape, ...copied });
    progress(`Table ${name}: ${copied.rows} ${copied.rows === 1 ? "row" : "rows"}.`);
  }
  return tables;
}

/** The library's list of its folders, as this snapshot of the database has it. */
async function knownFolders(client: Client, tables: Manifest["tables"]): Promise<Set<string>> {
  if (!tables.some(({ name }) => name === "pictures")) return new Set();
  const { rows } = await client.query<{ folder: string }>("select folder from public.pictures");
  return new Set(rows.map(({ folder }) => folder));
}

async function archiveSecrets(archive: ArchiveWriter, env: Env): Promise<void> {
  const secret = secretOf(env);
  if (secret !== undefined) await archive.add(names.secret, Buffer.from(secret));
  const { DATABASE_URL, SMTP_URL, S3, METRICS_TOKEN } = env;
  await archive.add(names.secretSettings, Buffer.from(JSON.stringify({ DATABASE_URL, SMTP_URL, S3, METRICS_TOKEN }, null, 2)));
}

function settingsOf({ SITE_URL, PORT, TIME_ZONE, TRUST_PROXY, SAMPLE_POSTS, BACKUPS }: Env): Manifest["settings"] {
  return { SITE_URL, PORT, TIME_ZONE, TRUST_PROXY, SAMPLE_POSTS, BACKUPS };
}

type SecretPlace = Pick<Env, "SECRET" | "DATA_DIR">;

/** The secret this site signs and encrypts with, if there is one yet: the variable comes before the file. */
function secretOf({ SECRET, DATA_DIR }: SecretPlace): string | undefined {
  const path = join(DATA_DIR, "secret");
  return SECRET ?? (existsSync(path) ? readFileSync(path, "utf8") : undefined);
}

/** The same for the same secret, without revealing it. Null if there is none yet. */
export function secretMark(place: SecretPlace): string | null {
  const secret = secretOf(place)?.trim();
  return secret ? createHash("sha256").update(`simmer backup ${secret}`).digest("hex") : null;
}
