import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BackupRun } from "../backup/backup-runs.tables.ts";
import { archiveFolder } from "../backup/kept-archives.server.ts";
import { lastProven, lastRuns } from "../backup/run-backup.server.ts";
import type { Sql } from "../database.server.ts";
import type { Env } from "../env.server.ts";
import { type Check, look } from "./check.server.ts";
import { judgeBackup, judgeRehearsal } from "./judge-backups.server.ts";

/** When the site was last backed up, and when a backup was last restored as a test. */
export async function checkBackups(sql: Sql, env: Env): Promise<Check[]> {
  const now = new Date();
  const runs = await lastRuns(sql, 50).catch((): BackupRun[] => []);
  const isHere = (file: string) => existsSync(join(archiveFolder(env), file));
  return [
    await look("Last backup", () => judgeBackup(runs, { now, isOn: env.BACKUPS, isHere }), "Run npm run simmer -- backup."),
    await look("Last rehearsal", async () => judgeRehearsal(runs, await lastProven(sql).catch(() => undefined), now), "Run npm run simmer -- backup."),
  ];
}
