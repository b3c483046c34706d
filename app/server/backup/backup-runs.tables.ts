import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../timestamptz.server.ts";
import type { BackupKind } from "./kept-archives.server.ts";

/** The outcome of each backup; `startedAt` orders them. */
export const backupRuns = pgTable("backup_runs", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<BackupKind>().notNull(),
  startedAt: timestamptz("started_at").notNull(),
  finishedAt: timestamptz("finished_at").notNull().defaultNow(),
  file: text(),
  bytes: bigint({ mode: "number" }),
  rowTotal: bigint("row_total", { mode: "number" }),
  /** For an owner who reads the tables; no page shows it. Instances of an older version still write it while others are upgraded. */
  uploadTotal: bigint("upload_total", { mode: "number" }),
  problem: text(),
  rehearsedAt: timestamptz("rehearsed_at"),
  rehearsalProblem: text("rehearsal_problem"),
});

export type BackupRun = typeof backupRuns.$inferSelect;
