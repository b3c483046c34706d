import type { Storage } from "../storage.server.ts";
import { folderOf, typeOfKey, unfinished } from "../storage-key.server.ts";
import { keyOf, type Manifest } from "./manifest.server.ts";
import { readEntries } from "./read-archive.server.ts";
import { sha256 } from "./write-archive.server.ts";

export type BroughtUploads = {
  /** Call once the tables are the archive's: overwrites files that differ and removes those that the archive does not hold. */
  settle(): Promise<void>;
  /** Removes what was added. */
  undo(): Promise<void>;
};

type Wish = { file: string; manifest: Manifest; storage: Storage; signal?: AbortSignal | undefined; progress(line: string): void };

/**
 * Adds the archive's uploads to the storage beside the existing ones. The site shows nothing new yet: a file that already
 * exists under the same name stays as it is until `settle`. Until then new folders are marked as unfinished, so that if this
 * process is killed, the site removes them at its next start unless its library knows them.
 */
export async function bringUploads({ file, manifest, storage, signal, progress }: Wish): Promise<BroughtUploads> {
  const before = new Set((await storage.list("")).map(({ key }) => key));
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [keyOf(name) ?? "", sha256]));
  // A folder that existed before may hold files that no library knows, and must not be swept. The marks themselves lie in a folder, too.
  const unmarked = new Set(["", folderOf(unfinished("")), ...[...before].map(folderOf)]);
  const added: string[] = [];
  const marks = new Set<string>();
  const different = new Set<string>();
  let count = 0;
  let reportedTenths = 0;
  const undo = async () => {
    await storage.remove(added);
    await storage.remove([...marks]);
  };
  const mark = async (folder: string) => {
    const key = unfinished(folder);
    if (unmarked.has(folder) || marks.has(key)) return;
    marks.add(key);
    await storage.put(key, new Uint8Array(), typeOfKey(key));
  };
  const isUpload = (name: string) => keyOf(name) !== undefined;
  try {
    await readEntries(file, isUpload, async (name, body) => {
      signal?.throwIfAborted();
      const key = keyOf(name) ?? "";
      if (before.has(key)) {
        const present = await storage.get(key);
        if (!present || sha256(present) !== hashes.get(key)) different.add(key);
      } else {
        await mark(folderOf(key));
        added.push(key);
        await storage.put(key, body, typeOfKey(key));
      }
      const tenths = Math.floor((++count / manifest.uploads.total) * 10);
      if (tenths > reportedTenths) progress(`Uploads: ${tenths * 10}% of ${manifest.uploads.total} files.`);
      reportedTenths = tenths;
    });
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
  return {
    undo,
    async settle() {
      const wants = (name: string) => different.has(keyOf(name) ?? "");
      if (different.size > 0) await readEntries(file, wants, (name, body) => storage.put(keyOf(name) ?? "", body, typeOfKey(name)));
      await storage.remove([...before, ...marks].filter((key) => !hashes.has(key)));
    },
  };
}
