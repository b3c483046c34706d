import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.server.ts";
import { sweepDrafts } from "./write-archive.server.ts";

export type BackupKind = "nightly" | "upgrade" | "manual" | "replaced" | "moved";
export type KeptArchive = { name: string; kind: BackupKind; madeAt: Date };

const pattern = /^simmer-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(nightly|upgrade|manual|replaced|moved)\.tar$/;
const days = 7;
const weeks = 4;
const others = 3;
/** Data deleted from the site is gone from its own archives after this long, as the privacy policy says. */
const oldest = 35 * 24 * 3600 * 1000;

/** The clocks of several machines differ a little. */
const tolerated = 3600 * 1000;

/** The latest start time a backup can have by now. A later one came from a wrong clock and says nothing about when it was made. */
export const latestBelieved = (now: Date) => new Date(now.getTime() + tolerated);

export const archiveFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) => join(DATA_DIR, "backups");

export function archiveName(kind: BackupKind, madeAt: Date): string {
  return `simmer-${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${kind}.tar`;
}

/** Kind and date from an archive's name; undefined for any other file name. */
export function readArchiveName(name: string): KeptArchive | undefined {
  const [, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
  if (!day) return undefined;
  return { name, kind: kind as BackupKind, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) };
}

/** The archives of a folder, newest first. */
async function listArchives(folder: string): Promise<KeptArchive[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map(readArchiveName)
    .filter((archive) => archive !== undefined)
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** What the folder itself does not tell: the time, which archives must stay, and when the newest archive was made that another machine may hold. */
export type Known = { now: Date; keep?: ReadonlySet<string>; elsewhere?: Date };

/**
 * Which archives may go. For 35 days these stay: the newest nightly one of each of the last 7 days and 4 weeks that have any,
 * the last 3 from before an upgrade and the last 3 from before a move, and all that a restore replaced, since each may be the only copy.
 * Those that an operator made, or that `keep` names, always stay. Age is counted from the newest archive, for nightly ones
 * from the newest that holds the whole site: none is removed for its age before a newer one exists. An archive dated in the
 * future makes no other one old, and stays.
 */
export function toForget(archives: KeptArchive[], { now, keep = new Set(), elsewhere }: Known): string[] {
  const isBelieved = (moment: Date) => moment <= latestBelieved(now);
  const newestFirst = archives.filter(({ madeAt }) => isBelieved(madeAt)).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const madeSince = (newest: KeptArchive | undefined) => {
    const since = Math.max(newest?.madeAt.getTime() ?? 0, elsewhere && isBelieved(elsewhere) ? elsewhere.getTime() : 0) - oldest;
    return ({ madeAt }: KeptArchive) => madeAt.getTime() >= since;
  };
  // Archives from before upgrades and moves have no uploads.
  const nightly = newestFirst
    .filter(({ kind }) => kind === "nightly")
    .filter(madeSince(newestFirst.find(({ kind }) => kind === "nightly" || kind === "manual")));
  const kept = new Set([...firstOfEach(nightly, dayOf).slice(0, days), ...firstOfEach(nightly, weekOf).slice(0, weeks)]);
  const isYoung = madeSince(newestFirst[0]);
  const young = (kind: BackupKind) => newestFirst.filter((archive) => archive.kind === kind && isYoung(archive));
  for (const one of [...young("upgrade").slice(0, others), ...young("moved").slice(0, others), ...young("replaced")]) kept.add(one);
  return newestFirst.filter((one) => one.kind !== "manual" && !kept.has(one) && !keep.has(one.name)).map(({ name }) => name);
}

function firstOfEach(newestFirst: KeptArchive[], nameOf: (archive: KeptArchive) => string): KeptArchive[] {
  const first = new Map<string, KeptArchive>();
  for (const archive of newestFirst) first.getOrInsert(nameOf(archive), archive);
  return [...first.values()];
}

const dayOf = ({ madeAt }: KeptArchive) => madeAt.toISOString().slice(0, 10);

/** Named by the Monday on which the week begins. */
function weekOf({ madeAt }: KeptArchive): string {
  const monday = new Date(madeAt);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** Removes the archives that may go, and drafts that a killed backup left behind. */
export async function forgetOld(folder: string, known: Known): Promise<void> {
  await remove(folder, toForget(await listArchives(folder), known));
  await sweepDrafts(folder);
}

/** Removes only archives from before upgrades: which of the others must stay depends on the site's tables, too. */
export async function forgetOldUpgrades(folder: string, known: Known): Promise<void> {
  const upgrades = (await listArchives(folder)).filter(({ kind }) => kind === "upgrade");
  await remove(folder, toForget(upgrades, known));
}

async function remove(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Creates the folder if needed, readable by this user only: archives hold addresses and password hashes. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
