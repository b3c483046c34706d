import { shownUpload } from "./changed-pages.server.ts";
import { onceAMinute } from "./once-a-minute.server.ts";
import type { Making } from "./page-cache.server.ts";
import type { Services } from "./services.server.ts";
import { typeOfKey } from "./storage-key.server.ts";

const address = /^\/uploads\/(([0-9a-f]{24}-\d{1,4}x\d{1,4})\/[a-z0-9-]{1,20}\.(?:avif|webp|jpg|png))$/;
const year = 365 * 24 * 3600;
/** Files deleted without the site's knowledge are noticed within this time. */
const keptFor = 3600_000;
/** More than nearly every file of an upload has. Readers share the bytes of one that is kept; each gets a copy of any other. */
const largestKept = 12_000_000;

/**
 * Reads uploaded pictures by address; 404 for any other address. Those in a bucket are served through the site, so that the
 * bucket may be private. The log says why one cannot be read, such as a missing permission or a wrong key.
 */
export function openUploads({ storage, log }: Pick<Services, "storage" | "log">, now?: () => number): (pathname: string) => Promise<Making> {
  // A page requests a dozen pictures, and all of them fail.
  const tell = onceAMinute((err: unknown, key: string) => log.error({ err, key }, "an uploaded picture could not be read"), now);
  return async (pathname) => {
    const [, key, folder] = address.exec(pathname) ?? [];
    if (!key || !folder) return answer(404, "There is no such picture.");
    let body: Buffer | undefined;
    try {
      body = await storage.get(key);
    } catch (error) {
      tell(error, key);
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
  };
}

function answer(status: number, text: string): Making {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return { keep: false, answer: { status, headers, identity: Buffer.from(text), shows: new Set(), until: 0 } };
}
