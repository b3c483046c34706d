import type { BackupRun } from "../backup/backup-runs.tables.ts";
import { latestBelieved } from "../backup/kept-archives.server.ts";
import { sizeInWords } from "../size-in-words.ts";
import { bad, ok, warn } from "./check.server.ts";

type Known = { now: Date; isOn: boolean; isHere(file: string): boolean };

const hour = 3600 * 1000;
/** A night, and the time that retries of a failed backup may take. */
const aNight = 30 * hour;
const aWeek = 7 * 24 * hour;
const remedy = "Run npm run simmer -- backup.";

function momentOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

const isToCome = (moment: Date, now: Date) => moment > latestBelieved(now);

/** Whether the last backup is good and recent enough. */
export function judgeBackup(newestFirst: BackupRun[], { now, isOn, isHere }: Known) {
  const isKept = ({ file }: BackupRun) => file !== null && isHere(file);
  const runs = newestFirst.filter(({ startedAt }) => !isToCome(startedAt, now));
  // Only those that lie here: an archive that was moved away needs no action.
  const toCome = newestFirst.find((run) => isKept(run) && isToCome(run.startedAt, now));
  if (toCome)
    return bad(
      `${toCome.file} is dated ${momentOf(toCome.startedAt)}, which is in the future: this machine's clock is wrong, or was when the backup was made.`,
      "Synchronize the clock with a time server. If it is right now, run npm run simmer -- backup, then move that archive elsewhere: with its date, it would never be removed.",
    );
  const [latest] = runs;
  const made = runs.find(isKept) ?? runs.find(({ file }) => file !== null);
  if (latest && latest.file === null) return bad(`The backup of ${momentOf(latest.startedAt)} failed: ${latest.problem}`, `Fix what it names. ${remedy}`);
  if (!made)
    return isOn ? warn("There is none yet: the first will be made tonight.", remedy) : bad("There is none, and BACKUPS is no.", `Set BACKUPS=yes. ${remedy}`);
  const text = `${made.file}, made ${momentOf(made.finishedAt)}, ${sizeInWords(made.bytes ?? 0)}.`;
  if (made.problem) return warn(`${text} But ${made.problem}.`, "Upload these pictures again, or delete them from the library.");
  const age = now.getTime() - made.startedAt.getTime();
  if (age > aWeek) return bad(text, `It is more than a week old. ${remedy}`);
  if (age > aNight && isOn) return warn(text, `None was made last night. ${remedy}`);
  return made.file && !isHere(made.file)
    ? warn(`${text} It is not in this machine's DATA_DIR/backups.`, "Make sure it is kept where you would look for it.")
    : ok(text);
}

/** Whether a backup is known to be restorable. */
export function judgeRehearsal(newestFirst: BackupRun[], best: BackupRun | undefined, now: Date) {
  const isBelieved = ({ startedAt, rehearsedAt }: BackupRun) => rehearsedAt !== null && !isToCome(startedAt, now) && !isToCome(rehearsedAt, now);
  const latest = newestFirst.find(isBelieved);
  const proven = best && isBelieved(best) ? best : undefined;
  if (latest?.rehearsalProblem)
    return bad(`${latest.file} could not be restored into a scratch database: ${latest.rehearsalProblem}`, `Fix what it names. ${remedy}`);
  if (!proven?.rehearsedAt) return warn("No backup has been restored into a scratch database yet.", remedy);
  const text = `${proven.file} was restored into a scratch database and compared, ${proven.rowTotal ?? 0} rows, on ${momentOf(proven.rehearsedAt)}.`;
  return now.getTime() - proven.rehearsedAt.getTime() > aWeek ? warn(text, `That is more than a week ago. ${remedy}`) : ok(text);
}
