import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { type KeptDoing, keepDoing } from "../../server/keep-doing.server.ts";
import type { Services } from "../../server/services.server.ts";
import { codeOf } from "../../server/stop.server.ts";
import { unfinished } from "../../server/storage-key.server.ts";
import { removeFolder } from "./change-picture.server.ts";
import { incoming } from "./incoming-folder.server.ts";
import { pictures } from "./media.tables.ts";

const hour = 3600 * 1000;
/** The minimum age of remnants before they are swept, when other processes may be at work. */
const safeAge = {
  /**
   * A form with twenty pictures may take a quarter of an hour to arrive, and then five minutes per picture, after those of every earlier
   * form: its folder can get as old as all of that together.
   */
  incoming: 12 * hour,
  /** The mark is written once everything is prepared, right before the files. */
  storage: 10 * 60 * 1000,
};
const none = { incoming: 0, storage: 0 };

/**
 * Removes what aborted uploads and deletions have left: at once, then every hour. Other processes may use the same storage, so recent
 * remnants are left alone unless the database is this process's own. In that case await `first` before the first upload, which may be the
 * very file that was aborted. Only what is marked as unfinished is ever examined: a wrong DATABASE_URL cannot empty the storage.
 */
export function sweepUploads(services: Services): KeptDoing {
  let age = services.env.DATABASE_URL ? safeAge : none;
  return keepDoing(async (signal) => {
    const atLeast = age;
    age = safeAge;
    try {
      await sweepIncoming(incoming(services), atLeast.incoming);
      await sweepStorage(services, atLeast.storage, signal);
    } catch (error) {
      if (!signal.aborted) services.log.warn({ err: error }, "what uploads have left behind could not be swept up; the next try is in an hour");
    }
  }, hour);
}

async function sweepIncoming(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    // An upload that ends meanwhile removes its folder itself.
    const found = await stat(join(folder, name)).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
    });
    if (found && Date.now() - found.mtimeMs >= age) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function sweepStorage(services: Services, age: number, signal: AbortSignal): Promise<void> {
  const { storage, database } = services;
  for (const { key, putAt } of await storage.list("unfinished/")) {
    if (signal.aborted) return;
    if (Date.now() - putAt.getTime() < age) continue;
    const folder = key.slice("unfinished/".length);
    const isKept = (await database.owner.$count(pictures, eq(pictures.folder, folder))) > 0;
    if (isKept) await storage.remove([unfinished(folder)]);
    else await removeFolder(services, folder);
  }
}
