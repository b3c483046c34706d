import { shownUpload } from "./changed-pages.server.ts";
import type { Making } from "./page-cache.server.ts";
import type { Storage } from "./storage.server.ts";
import { typeOfKey } from "./storage-key.server.ts";

const address = /^\/uploads\/(([0-9a-f]{24}-\d{1,4}x\d{1,4})\/[a-z0-9-]{1,20}\.(?:avif|webp|jpg|png))$/;
const year = 365 * 24 * 3600;
/** Files that are taken away without the site are noticed in this time. */
const keptFor = 3600_000;
const largestKept = 4_000_000;

/** An uploaded picture by its address; 404 for everything that has no address of one. From a bucket it is passed on, so that the bucket may be private. */
export async function readUpload(storage: Storage, pathname: string): Promise<Making> {
  const [, key, folder] = address.exec(pathname) ?? [];
  if (!key || !folder) return answer(404, "There is no such picture.");
  let body: Buffer | undefined;
  try {
    body = await storage.get(key);
  } catch {
    return answer(503, "This picture cannot be fetched at the moment. Please try again in a minute.");
  }
  if (!body) return answer(404, "There is no such picture.");
  const headers = {
    "Content-Type": typeOfKey(key),
    "Cache-Control": `public, max-age=${year}, immutable`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return {
    keep: body.length <= largestKept,
    answer: { status: 200, headers, identity: body, shows: new Set([shownUpload(folder)]), until: Date.now() + keptFor },
  };
}

function answer(status: number, text: string): Making {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return { keep: false, answer: { status, headers, identity: Buffer.from(text), shows: new Set(), until: 0 } };
}
