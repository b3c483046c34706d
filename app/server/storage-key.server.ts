/** What uploads are stored under: folders and files in small letters. All else that lies there is not the site's. */
export const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/** The media type of an upload, by the ending of its key. */
export function typeOfKey(key: string): string {
  return types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
