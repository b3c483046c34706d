import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../tests/start-process.ts";
import {
  archiveName,
  type BackupKind,
  forgetOldUpgrades,
  type KeptArchive,
  type Known,
  readArchiveName,
  toForget as toForgetAt,
} from "./kept-archives.server.ts";

const day = 24 * 3600 * 1000;
const saturday = Date.UTC(2026, 10, 21, 3, 30);

const toForget = (archives: KeptArchive[], known: Partial<Known> = {}) => toForgetAt(archives, { now: new Date(saturday), ...known });

function archives(kind: BackupKind, ages: number[]) {
  return ages.flatMap((age) => readArchiveName(archiveName(kind, new Date(saturday - age * day))) ?? []);
}

const ages = (left: string[]) => left.map((name) => Math.round((saturday - (readArchiveName(name)?.madeAt.getTime() ?? 0)) / day));

test("of a hundred nights, the last seven days and the newest of each of four weeks are kept", () => {
  const all = archives("nightly", [...Array(100).keys()]);
  const forgotten = new Set(toForget(all));
  const kept = all.filter(({ name }) => !forgotten.has(name)).map(({ name }) => name);
  // 21 November 2026 is a Saturday: weeks end on Sundays, 6, 13 and 20 days before.
  expect(ages(kept)).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20]);
});

test("after a month without backups the old ones are kept, as there are no newer ones", () => {
  expect(toForget(archives("nightly", [40, 41, 42]))).toEqual([]);
});

test("of two backups of one night the newer is kept", () => {
  const [newer, older] = archives("nightly", [0, 0.1]);
  expect(toForget([...(older ? [older] : []), ...(newer ? [newer] : [])])).toEqual([older?.name]);
});

test("three backups made before upgrades are kept, and all that an operator made", () => {
  expect(ages(toForget([...archives("upgrade", [1, 10, 20, 25, 30]), ...archives("manual", [1, 2, 3, 4, 500])]))).toEqual([25, 30]);
});

test("backups of replaced sites do not displace each other within five weeks: in a row of attempts, the first holds the site", () => {
  expect(ages(toForget(archives("replaced", [0, 1, 2, 3, 4, 5, 34, 36])))).toEqual([36]);
});

test("content deleted from the site is not kept for years in archives made before an upgrade, a restore or a move", () => {
  for (const kind of ["upgrade", "replaced", "moved"] as const)
    expect(ages(toForget([...archives("nightly", [0]), ...archives(kind, [34, 36, 400])]))).toEqual([36, 400]);
});

test("content deleted from the site is not kept for years because few nights were backed up since", () => {
  expect(ages(toForget(archives("nightly", [0, 34, 36, 400])))).toEqual([36, 400]);
});

test("a newer archive without uploads does not replace a nightly one, but one of the whole site does, even from another machine", () => {
  const nightly = archives("nightly", [40, 80]);
  expect(ages(toForget([...archives("upgrade", [0]), ...nightly]))).toEqual([80]);
  expect(ages(toForget([...archives("manual", [0]), ...nightly]))).toEqual([40, 80]);
  expect(ages(toForget(nightly, { elsewhere: new Date(saturday) }))).toEqual([40, 80]);
});

test("an archive from before an upgrade is kept as long as there is no newer one", () => {
  expect(toForget(archives("upgrade", [400]))).toEqual([]);
});

test("the archive known to be good is kept, however old", () => {
  const all = archives("nightly", [...Array(60).keys()]);
  const proven = all.at(-1)?.name ?? "";
  expect(toForget(all, { keep: new Set([proven]) })).not.toContain(proven);
});

test("an archive with a future date does not make others expire, and is kept itself", () => {
  for (const kind of ["nightly", "upgrade", "manual"] as const)
    expect(ages(toForget([...archives(kind, [-400]), ...archives("nightly", [1, 2, 36, 37])]))).toEqual([37]);
  expect(ages(toForget([...archives("upgrade", [-400, -401, 1, 2, 3, 4])]))).toEqual([4]);
  expect(toForget(archives("nightly", [0, 30]), { elsewhere: new Date(saturday + 400 * day) })).toEqual([]);
});

test("files that are not archives are never touched", () => {
  expect(readArchiveName("simmer-2026-11-21T03-30-00Z-nightly.tar.old")).toBeUndefined();
  expect(readArchiveName("notes.txt")).toBeUndefined();
});

test("the archive that an upgrade has just made is kept, even if the clock was set back since the earlier ones", async () => {
  const folder = makeFolder();
  const [made, ...later] = [0, -1, -2, -3].map((minutes) => archiveName("upgrade", new Date(saturday - minutes * 60_000)));
  for (const name of [made ?? "", ...later]) writeFileSync(join(folder, name), "an archive");
  await forgetOldUpgrades(folder, { now: new Date(saturday), keep: new Set([made ?? ""]) });
  expect(readdirSync(folder)).toContain(made);
});
