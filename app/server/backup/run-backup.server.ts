import { basename, join } from "node:path";
import { and, desc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Sql } from "../database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import type { Storage } from "../storage.server.ts";
import { type BackupRun, backupRuns } from "./backup-runs.tables.ts";
import { archiveFolder, archiveName, type BackupKind, forgetOld, latestBelieved, prepareFolder } from "./kept-archives.server.ts";
import { type Backup, makeBackup, refuseFolder, refuseTaken } from "./make-backup.server.ts";
import { sayMissing } from "./manifest.server.ts";
import { rehearseBackup } from "./rehearse-backup.server.ts";

export type Tools = { env: Env; log: Log; sql: Sql; url: string; storage: Storage };
type Options = { kind: BackupKind; file?: string; withSecrets?: boolean; rehearse?: boolean; signal?: AbortSignal; progress?(line: string): void };

/**
 * The whole process of a backup: writes it to the backups folder (or `file`), restores it into a scratch database, records it
 * for `/admin/health` and the doctor, and removes old archives. Throws if none could be made. That is recorded too, unless
 * it says nothing about the site: a name already taken, a folder named by the operator that is not writable, or an abort.
 */
export async function runBackup(tools: Tools, options: Options): Promise<{ backup: Backup; rehearsalProblem: string | null }> {
  const { env, sql, url, storage } = tools;
  const { kind, withSecrets, signal, progress, rehearse = true } = options;
  const startedAt = new Date();
  const folder = archiveFolder(env);
  const file = options.file ?? join(folder, archiveName(kind, startedAt));
  refuseTaken(file);
  await prepareFolder(folder);
  if (options.file) refuseFolder(options.file);
  const wish = { url, env, storage, file, signal, ...(withSecrets ? { withSecrets } : {}), ...(progress ? { progress } : {}) };
  const backup = await makeBackup(wish).catch(async (error: unknown) => {
    if (!signal?.aborted) await noteFailure(tools, { kind, startedAt, problem: messageOf(error) });
    throw error;
  });
  const { tables, uploads } = backup.manifest;
  const [run] = await sql
    .insert(backupRuns)
    .values({
      kind,
      startedAt,
      file: basename(file),
      bytes: backup.bytes,
      rowTotal: tables.reduce((sum, { rows }) => sum + rows, 0),
      uploadTotal: uploads.total,
      problem: sayMissing(uploads.missing),
    })
    .returning({ id: backupRuns.id })
    .catch((error: unknown) => {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      throw new Stop(`The archive ${file} was written, but the database could not note it (${messageOf(cause)}): fix what it names, and make another.`);
    });
  if (rehearse) progress?.("Restoring it into a scratch database …");
  const rehearsalProblem = run && rehearse ? await prove(tools, { id: run.id, file, signal }) : null;
  await forget(tools);
  return { backup, rehearsalProblem };
}

/** A full disk may leave no room for the record either: that must not hide the original error. */
async function noteFailure({ sql, log }: Tools, note: typeof backupRuns.$inferInsert): Promise<void> {
  const noting = sql.insert(backupRuns).values(note);
  await noting.catch((err: unknown) => log.error({ err }, "a failed backup could not be noted"));
}

type Noted = { id: string; file: string; signal: AbortSignal | undefined };

/** Restores a recorded backup into a scratch database, and records the result. */
async function prove({ sql, url, log, storage }: Tools, { id, file, signal }: Noted): Promise<string | null> {
  const rehearsalProblem = await rehearseBackup({ file, url, log, storage, signal });
  await sql.update(backupRuns).set({ rehearsedAt: new Date(), rehearsalProblem }).where(eq(backupRuns.id, id));
  return rehearsalProblem;
}

/** Removes old archives. The last proven one stays however old it is. A proven nightly one may lie on another machine, and counts as the newest here, too. */
export async function forget({ env, sql, log }: Pick<Tools, "env" | "sql" | "log">): Promise<void> {
  const proven = await lastProven(sql);
  const known = { now: new Date(), keep: new Set(proven?.file ? [proven.file] : []), ...(proven?.kind === "nightly" ? { elsewhere: proven.startedAt } : {}) };
  await forgetOld(archiveFolder(env), known).catch((error: unknown) => log.warn({ err: error }, "old backups could not be removed"));
  await sql.delete(backupRuns).where(lt(backupRuns.startedAt, new Date(Date.now() - 400 * 24 * 3600 * 1000)));
}

/** The newest backup that was restored into a scratch database and matched, ignoring dates in the future. */
export async function lastProven(sql: Sql): Promise<BackupRun | undefined> {
  const latest = latestBelieved(new Date());
  const [run] = await sql
    .select()
    .from(backupRuns)
    .where(and(lte(backupRuns.rehearsedAt, latest), lte(backupRuns.startedAt, latest), isNull(backupRuns.rehearsalProblem)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run;
}

/** The newest backups by their start dates, successful or not. */
export function lastRuns(sql: Sql, limit = 10): Promise<BackupRun[]> {
  return sql.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(limit);
}
