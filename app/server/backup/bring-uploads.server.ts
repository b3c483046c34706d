import type { Storage } from "../storage.server.ts";
import { typeOfKey } from "../storage-key.server.ts";
import { keyOf, type Manifest } from "./manifest.server.ts";
import { readEntries } from "./read-archive.server.ts";
import { sha256 } from "./write-archive.server.ts";

type BroughtUploads = {
  /** Once the tables are those of the archive: what differs is overwritten, what the archive does not hold is removed. */
  settle(): Promise<void>;
  /** Takes away what was added. */
  undo(): Promise<void>;
};

/**
 * Adds the archive's uploads to the storage, beside what is there: nothing that the site shows changes yet, for what is
 * there under the same name stays as it is until `settle`.
 */
export async function bringUploads(file: string, manifest: Manifest, storage: Storage, progress: (line: string) => void): Promise<BroughtUploads> {
  const before = new Set((await storage.list("")).map(({ key }) => key));
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [keyOf(name) ?? "", sha256]));
  const added: string[] = [];
  const different = new Set<string>();
  let count = 0;
  let told = 0;
  const undo = () => storage.remove(added);
  const isUpload = (name: string) => keyOf(name) !== undefined;
  try {
    await readEntries(file, isUpload, async (name, body) => {
      const key = keyOf(name) ?? "";
      if (before.has(key)) {
        const present = await storage.get(key);
        if (!present || sha256(present) !== hashes.get(key)) different.add(key);
      } else {
        added.push(key);
        await storage.put(key, body, typeOfKey(key));
      }
      const tenths = Math.floor((++count / manifest.uploads.total) * 10);
      if (tenths > told) progress(`Uploads: ${tenths * 10} % of ${manifest.uploads.total} files.`);
      told = tenths;
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
      await storage.remove([...before].filter((key) => !hashes.has(key)));
    },
  };
}
