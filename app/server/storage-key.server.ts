/** What uploads are stored under: folders and files in small letters. All else that lies there is not the site's. */
export const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** The key that says that a folder is not finished: it is put first and taken away last, so that a sweep knows what was left behind. */
export const unfinished = (folder: string) => `unfinished/${folder}`;

/** The folder of a key, or "" for one that lies in none. */
export const folderOf = (key: string) => key.slice(0, Math.max(0, key.indexOf("/")));

/** Those keys that count: no marks, and none in a folder that is marked. */
export function finishedKeys(keys: string[]): string[] {
  const marks = new Set(keys.filter((key) => folderOf(key) === folderOf(unfinished(""))));
  return keys.filter((key) => !marks.has(key) && !marks.has(unfinished(folderOf(key))));
}

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/** The media type of an upload, by the ending of its key. */
export function typeOfKey(key: string): string {
  return types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
