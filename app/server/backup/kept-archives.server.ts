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
/** What is deleted from the site is gone from its own archives after this long: the privacy policy says so. */
const oldest = 35 * 24 * 3600 * 1000;

/** Clocks of several machines are not quite the same. */
const tolerated = 3600 * 1000;

/** The last moment that a backup made by now can have begun at: one of a later date had a wrong clock, and says nothing of when it was. */
export const latestBelieved = (now: Date) => new Date(now.getTime() + tolerated);

export const archiveFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) => join(DATA_DIR, "backups");

export function archiveName(kind: BackupKind, madeAt: Date): string {
  return `simmer-${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${kind}.tar`;
}

/** What an archive's name says of it; undefined for a file that has another name. */
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

/** What a folder does not tell: the time, which archives must stay, and when the newest was made that another machine of the site may hold. */
export type Known = { now: Date; keep?: ReadonlySet<string>; elsewhere?: Date };

/**
 * Which archives may go: of nightly ones the newest of each of the last 7 days and 4 weeks that have any stay, of those made
 * before an upgrade or a move the last 3, of what restores replaced each, for it may be the only one that holds it: all of
 * them for 35 days; and whatever an operator made, or `keep` names, always. Age is measured from the newest archive, for a
 * nightly one from the newest that holds the whole site: nothing goes that nothing newer stands for. One that bears a date
 * to come makes nothing else old, and stays.
 */
export function toForget(archives: KeptArchive[], { now, keep = new Set(), elsewhere }: Known): string[] {
  const isBelieved = (moment: Date) => moment <= latestBelieved(now);
  const newestFirst = archives.filter(({ madeAt }) => isBelieved(madeAt)).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const madeSince = (newest: KeptArchive | undefined) => {
    const since = Math.max(newest?.madeAt.getTime() ?? 0, elsewhere && isBelieved(elsewhere) ? elsewhere.getTime() : 0) - oldest;
    return ({ madeAt }: KeptArchive) => madeAt.getTime() >= since;
  };
  // Archives from before upgrades and moves are without uploads.
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
  for (const archive of newestFirst) if (!first.has(nameOf(archive))) first.set(nameOf(archive), archive);
  return [...first.values()];
}

const dayOf = ({ madeAt }: KeptArchive) => madeAt.toISOString().slice(0, 10);

/** By the Monday that the week begins with. */
function weekOf({ madeAt }: KeptArchive): string {
  const monday = new Date(madeAt);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** Removes what may go, and drafts that a killed backup left behind. */
export async function forgetOld(folder: string, known: Known): Promise<void> {
  await remove(folder, toForget(await listArchives(folder), known));
  await sweepDrafts(folder);
}

/** Of archives from before upgrades alone, those that may go: of the others, the site's tables have a say in which must stay. */
export async function forgetOldUpgrades(folder: string, known: Known): Promise<void> {
  const upgrades = (await listArchives(folder)).filter(({ kind }) => kind === "upgrade");
  await remove(folder, toForget(upgrades, known));
}

async function remove(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** The folder, made for this user alone if it is not there: archives hold addresses and hashes of passwords. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
