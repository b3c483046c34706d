import type { Storage } from "../storage.server.ts";
import { folderOf } from "../storage-key.server.ts";
import { uploadName } from "./manifest.server.ts";
import type { ArchiveWriter } from "./write-archive.server.ts";

type Wish = {
  storage: Storage;
  archive: ArchiveWriter;
  /** Folders of the pictures that the database knows. */
  known: Set<string>;
  signal?: AbortSignal | undefined;
  progress(line: string): void;
};

/** Files fetched at a time: a bucket takes a while for each. */
const together = 6;

/**
 * Writes every stored file into the archive. A file that disappears meanwhile is no error. Returns the folders of pictures
 * that the database knows but that have no file, or lost one.
 */
export async function copyUploads({ storage, archive, known, signal, progress }: Wish): Promise<{ total: number; missing: string[] }> {
  const keys = (await storage.list("")).map(({ key }) => key).sort();
  const missing = known.difference(new Set(keys.map(folderOf)));
  let total = 0;
  let reportedTenths = 0;
  for (let at = 0; at < keys.length; at += together) {
    signal?.throwIfAborted();
    const some = keys.slice(at, at + together);
    const bodies = await Promise.all(some.map((key) => storage.get(key)));
    for (const [index, key] of some.entries()) {
      const body = bodies[index];
      if (body) {
        await archive.add(uploadName(key), body);
        total++;
      } else if (known.has(folderOf(key))) missing.add(folderOf(key));
    }
    const tenths = Math.floor(((at + some.length) / keys.length) * 10);
    if (tenths > reportedTenths) progress(`Uploads: ${tenths * 10}% of ${keys.length} files.`);
    reportedTenths = tenths;
  }
  return { total, missing: [...missing].sort() };
}
