import type { Log } from "../log.server.ts";
import { messageOf } from "../stop.server.ts";
import type { Storage } from "../storage.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { keyOf, type Manifest } from "./manifest.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { inScratchDatabase } from "./scratch-database.server.ts";
import { sha256 } from "./write-archive.server.ts";

type Wish = {
  file: string;
  /** The server on which the scratch database is created. */
  url: string;
  log: Log;
  storage?: Storage;
  signal?: AbortSignal | undefined;
};

const looked = 20;

/**
 * Proves that an archive can be restored: reads all of it, restores it into a scratch database, compares every table, and
 * compares some of its uploads with the stored ones. Returns what is wrong, or null; throws when aborted. The site is not touched.
 */
export async function rehearseBackup({ file, url, log, storage, signal }: Wish): Promise<string | null> {
  try {
    const archive = await checkArchive(file);
    await inScratchDatabase(url, log, (scratch) => restoreBackup({ archive, url: scratch, signal }));
    return storage ? await compareSome(archive.manifest, storage) : null;
  } catch (error) {
    signal?.throwIfAborted();
    return messageOf(error);
  }
}

/** A file deleted since then is not the archive's fault. */
async function compareSome({ entries }: Manifest, storage: Storage): Promise<string | null> {
  const uploads = entries.flatMap(({ name, sha256 }) => (keyOf(name) ? [{ key: keyOf(name) ?? "", sha256 }] : []));
  const step = Math.max(1, Math.floor(uploads.length / looked));
  for (const { key, sha256: wanted } of uploads.filter((_, index) => index % step === 0)) {
    const stored = await storage.get(key);
    if (stored && sha256(stored) !== wanted) return `the upload ${key} differs between the archive and the storage`;
  }
  return null;
}
