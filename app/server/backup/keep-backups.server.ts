import { and, between, eq, isNotNull } from "drizzle-orm";
import { defineQueue, type Jobs } from "../jobs.server.ts";
import { locks } from "../locks.server.ts";
import { messageOf } from "../stop.server.ts";
import { backupRuns } from "./backup-runs.tables.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";
import { latestBelieved } from "./kept-archives.server.ts";
import { runBackup, type Tools } from "./run-backup.server.ts";

/** 3:30 UTC, when few people read and fewer write. */
const night = "30 3 * * *";
/** A little earlier than the schedule: the clock that triggers it may be another machine's. */
const nightBegins = 3;
const tenMinutes = 10 * 60 * 1000;
const anHour = 3600 * 1000;

const nightly = defineQueue<object>("nightly-backup", { retryLimit: 3, retryDelay: 1800, expireInSeconds: 4 * 3600 });

/**
 * Makes a backup every night, once for all processes of the site, and after the start if a night was missed because nothing
 * ran. A failure is recorded and retried. `stop` ends the hourly check of the schedule.
 */
export async function keepBackups(tools: Tools, jobs: Jobs): Promise<{ stop(): void }> {
  if (!tools.env.BACKUPS) {
    // Left from before BACKUPS=no: no process would do this job, the doctor would warn about it, and it would run at a wrong time once backups are on again.
    await jobs.unschedule(nightly);
    return { stop() {} };
  }
  await jobs.work(nightly, (_, { signal }) => backUpOnce(tools, signal));
  if (!(await isDone(tools))) await makeUp(tools, jobs);
  await jobs.schedule(nightly, night, {});
  const again = async () => {
    // A failed backup counts as tried: its queue has already retried it.
    if (!(await isTried(tools))) await makeUp(tools, jobs);
    await jobs.schedule(nightly, night, {});
  };
  const warn = (error: unknown) => tools.log.warn({ problem: messageOf(error) }, "the next nights could not be scheduled");
  // Another machine of the site that starts with BACKUPS=no removes the schedule and the waiting backup.
  const timer = setInterval(() => again().catch(warn), anHour).unref();
  return { stop: () => clearInterval(timer) };
}

/** Queues a late backup for last night. However often this is called, only one waits. */
async function makeUp({ sql }: Tools, jobs: Jobs): Promise<void> {
  // Not in the first minutes, which belong to readers; on a new site, not on the first day.
  const wait = (await sql.$count(backupRuns, eq(backupRuns.kind, "nightly"))) > 0 ? tenMinutes : 24 * anHour;
  await jobs.send(nightly, {}, { key: "missed night", startAfter: new Date(Date.now() + wait) });
}

/** Makes tonight's backup, unless another process is making it or has made it. Aborted, it throws, and leaves no half-made archive and no scratch database. */
export async function backUpOnce(tools: Tools, signal?: AbortSignal): Promise<void> {
  const line = await connectForCopy(tools.url, "simmer backup lock");
  try {
    const { rows } = await line.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [locks.backup]);
    if (!rows[0]?.mine || (await isDone(tools))) return;
    const { backup, rehearsalProblem } = await runBackup(tools, { kind: "nightly", ...(signal ? { signal } : {}) });
    if (rehearsalProblem) tools.log.error({ file: backup.file, problem: rehearsalProblem }, "a backup could not be restored into a scratch database");
    else tools.log.info({ file: backup.file, bytes: backup.bytes }, "a backup was made and proven");
  } catch (error) {
    if (!signal?.aborted) tools.log.error({ problem: messageOf(error) }, "the nightly backup failed");
    throw error;
  } finally {
    await line.end().catch(() => {});
  }
}

function ofTonight() {
  const now = new Date();
  return and(eq(backupRuns.kind, "nightly"), between(backupRuns.startedAt, lastNight(now), latestBelieved(now)));
}

const isDone = async ({ sql }: Tools) => (await sql.$count(backupRuns, and(ofTonight(), isNotNull(backupRuns.file)))) > 0;
/** Failed attempts count. */
const isTried = async ({ sql }: Tools) => (await sql.$count(backupRuns, ofTonight())) > 0;

/** When the current or most recent night began. */
export function lastNight(now: Date): Date {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightBegins));
  return today <= now ? today : new Date(today.getTime() - 24 * anHour);
}
