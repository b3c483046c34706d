/** The form of upload keys: folders and files in lower case, and no two dots in a row, which no backup holds. Anything else in the storage is not the site's. */
export const plainKey = /^(?!.*\.\.)[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** The key that marks a folder as unfinished: written first and removed last, so that a sweep recognises leftovers. */
export const unfinished = (folder: string) => `unfinished/${folder}`;

/** The folder of a key, or "" for a key without one. */
export const folderOf = (key: string) => key.slice(0, Math.max(0, key.indexOf("/")));

/** The keys of finished uploads: without marks, and without those in a marked folder. */
export function finishedKeys(keys: string[]): string[] {
  const marks = new Set(keys.filter((key) => folderOf(key) === folderOf(unfinished(""))));
  return keys.filter((key) => !marks.has(key) && !marks.has(unfinished(folderOf(key))));
}

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/** The media type of an upload, by its key's extension. */
export function typeOfKey(key: string): string {
  return types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
