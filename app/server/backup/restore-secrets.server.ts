import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { constants, copyFile, link, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "../env.server.ts";
import { makeWritable } from "../make-writable.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import { isStorageFull } from "../storage-full.server.ts";
import { syncFolder } from "../sync-folder.server.ts";
import type { Checked } from "./check-archive.server.ts";
import { secretMark } from "./make-backup.server.ts";
import { type Manifest, names } from "./manifest.server.ts";
import { readEntries } from "./read-archive.server.ts";

/** How many accounts have a second factor that this site could not read after a restore, because another secret encrypted it. */
export function foreignFactors({ tables, secret }: Manifest, env: Env): number {
  // The archive's own secret goes into DATA_DIR, where the SECRET variable would override it.
  if ((secret.included && !env.SECRET) || secret.mark === secretMark(env)) return 0;
  return tables.find(({ name }) => name === "two_factors")?.rows ?? 0;
}

export type BroughtSecrets = {
  /** Call once the tables are the archive's: renames the drafts to their final paths, and returns these. */
  settle(): Promise<string[]>;
  /** Removes what was written. */
  undo(): Promise<void>;
  /** What an operator can do instead of `settle`, in words; empty if nothing was written. */
  byHand(): string;
};

type Draft = { path: string; draft: string };

/**
 * Writes the archive's secret beside the one in DATA_DIR, which stays in use until `settle` and is kept under another name
 * afterwards: everything that needs space is written while the site is unchanged. Settings cannot be restored, because they
 * are variables, so they go into a file to read. If it fails, throws a `Stop` and leaves nothing behind.
 */
export async function bringSecrets({ file, manifest }: Checked, { DATA_DIR }: Env): Promise<BroughtSecrets> {
  const brought: Draft[] = [];
  const kept: string[] = [];
  const undo = async () => {
    for (const path of [...brought.map(({ draft }) => draft), ...kept]) await rm(path, { force: true }).catch(() => {});
  };
  const bring = async (name: string, body: Buffer) => {
    // A unique name: another restore may be running, and whichever is refused removes its own drafts.
    const [path, draft] = [join(DATA_DIR, name), join(DATA_DIR, `.${name}.${randomUUID()}.partial`)];
    try {
      brought.push({ path, draft });
      await writeFile(draft, body, { flag: "wx", mode: 0o600, flush: true });
      if (existsSync(path)) kept.push(await keep(path));
    } catch (error) {
      const remedy = isStorageFull(error) ? "free some space and try again" : "fix what it names and try again";
      throw new Stop(`The archive's secrets cannot be written to ${path} (${messageOf(error)}): the site is as it was; ${remedy}.`);
    }
  };
  if (manifest.secret.included) {
    makeWritable(DATA_DIR);
    await sweepLeft(DATA_DIR);
    const wants = (name: string) => name === names.secret || name === names.secretSettings;
    try {
      await readEntries(file, wants, (name, body) => bring(name === names.secret ? "secret" : "settings-of-backup.json", body));
    } catch (error) {
      await undo();
      throw error;
    }
  }
  return { undo, settle: () => settle(brought), byHand: () => giveNames(brought) };
}

/** Longer than a restore takes, or an operator who was told to rename a draft. */
const aDay = 24 * 3600 * 1000;

/** Removes drafts that killed restores left behind. */
async function sweepLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.(secret|settings-of-backup\.json)\.[0-9a-f-]{36}\.partial$/.test(name)) continue;
    const madeAt = await stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - madeAt > aDay) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

/** Keeps a file that is about to be replaced under a second name: a hard link, or a copy where the disk has none. */
async function keep(path: string): Promise<string> {
  const other = `${path}.before-${Date.now()}`;
  await link(path, other).catch(() => copyFile(path, other, constants.COPYFILE_EXCL));
  return other;
}

const giveNames = (drafts: Draft[]) => (drafts.length > 0 ? `give ${drafts.map(({ draft, path }) => `${draft} the name ${path}`).join(", and ")}` : "");

async function settle(brought: Draft[]): Promise<string[]> {
  for (const [at, { path, draft }] of brought.entries()) {
    await rename(draft, path).catch((error: unknown) => {
      throw new Stop(
        `The tables are restored, but the archive's secrets are not all in their place (${messageOf(error)}): before the site is started, ${giveNames(brought.slice(at))}.`,
      );
    });
    await syncFolder(dirname(path));
  }
  return brought.map(({ path }) => path);
}
