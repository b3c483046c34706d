import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { tellPictureChange } from "../../server/post-changes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { isStorageAway } from "../../server/storage-away.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import { typeOfKey, unfinished } from "../../server/storage-key.server.ts";
import { openIncoming } from "./incoming-folder.server.ts";
import { pictures } from "./media.tables.ts";
import { PictureProblem } from "./picture-problem.ts";
import { type ListedPicture, listed, type PictureRow, sizeOf } from "./pictures.server.ts";
import { preparePicture } from "./prepare-picture.server.ts";
import { fileNames } from "./uploaded-picture.ts";

/** The files being kept, by their hash. */
const underWay = new Map<string, Promise<unknown>>();

/** The services needed to store a picture, which are all that an operator's command has. */
export type PictureServices = Pick<Services, "database" | "storage" | "env" | "log">;
export type ReceivedFile = { path: string; hash: string; fileName: string; bytes: number };
type NewPicture = typeof pictures.$inferInsert;
type About = { alt: string; userId: string };
/** `isAnimated`: only its first frame has just been kept. Of a known file this is not known, since it is not opened again. */
export type KeptPicture = { picture: ListedPicture; isKnown: boolean; isAnimated: boolean };

/** Stores a received file in the library in all its sizes. A known file returns its existing picture, and restores whatever that has lost. Throws a `PictureProblem` that says what to do. */
export async function keepPicture(services: PictureServices, file: ReceivedFile, { alt, userId }: About): Promise<KeptPicture> {
  const keep = async () => {
    const known = await findKnown(services, file.hash, alt);
    if (known && (await isWhole(services, known))) return { picture: listed(known), isKnown: true, isAnimated: false };
    const kept = await keepFiles(services, file, { alt, userId }, known);
    // A card drawn meanwhile lacks the picture.
    if (known) await tellPictureChange(services.database.owner, known.folder);
    return kept;
  };
  try {
    return await oneAtATime(file.hash, keep);
  } catch (error) {
    throw inWords(services, error, file.fileName);
  }
}

/** Waits for another upload of the same file: it is prepared once, and an upload that fails cannot remove the other's files. */
async function oneAtATime<T>(hash: string, task: () => Promise<T>): Promise<T> {
  while (underWay.has(hash)) await underWay.get(hash);
  const running = task();
  const ended = running.then(
    () => underWay.delete(hash),
    () => underWay.delete(hash),
  );
  underWay.set(hash, ended);
  return running;
}

/** An error of the storage or the database, in words for the uploader. */
export function inWords({ log }: Pick<Services, "log">, error: unknown, fileName: string): unknown {
  if (error instanceof PictureProblem) return error;
  log.error({ err: error, fileName }, "a picture could not be kept");
  if (isStorageFull(error))
    return new PictureProblem(
      507,
      `The disk is full: “${fileName}” was not saved. Delete pictures you no longer need, or give the server more space, then upload it again.`,
    );
  if (isStorageAway(error)) return new PictureProblem(503, `The picture storage does not respond: “${fileName}” was not saved. Upload it again in a minute.`);
  if (isDatabaseAway(error)) return new PictureProblem(503, `The database does not respond: “${fileName}” was not saved. Upload it again in a minute.`);
  return new PictureProblem(500, `“${fileName}” could not be saved; the server's log says why. Upload it again.`);
}

/** Whether the storage has all of a picture's files: some may be lost, or were never restored. */
async function isWhole({ storage }: PictureServices, row: PictureRow): Promise<boolean> {
  const { folder, ending } = row;
  const stored = new Set((await storage.list(`${folder}/`)).map(({ key }) => key));
  return fileNames({ ...sizeOf(folder), ending, focus: listed(row).focus }).every((name) => stored.has(`${folder}/${name}`));
}

async function keepFiles(services: PictureServices, file: ReceivedFile, { alt, userId }: About, known: PictureRow | undefined): Promise<KeptPicture> {
  await using drafts = await openIncoming(services);
  const before = known && { focus: listed(known).focus, size: sizeOf(known.folder) };
  const { width, height, ending, color, isAnimated } = await preparePicture(file.path, file.fileName, drafts.path, before);
  const folder = known?.folder ?? `${file.hash.slice(0, 24)}-${width}x${height}`;
  const row: NewPicture = { hash: file.hash, folder, ending, fileName: file.fileName, bytes: file.bytes, color, alt, userId };
  try {
    return { ...(await putInLibrary(services, row, drafts.path)), isAnimated };
  } catch (error) {
    await giveUp(services, folder);
    throw error;
  }
}

async function putInLibrary(services: PictureServices, row: NewPicture, drafts: string): Promise<Pick<KeptPicture, "picture" | "isKnown">> {
  const { storage, database } = services;
  const { folder, hash, alt = "" } = row;
  await storage.put(unfinished(folder), new Uint8Array(), "text/plain");
  for (const name of await readdir(drafts)) {
    await storage.put(`${folder}/${name}`, await readFile(join(drafts, name)), typeOfKey(name));
  }
  const [kept] = await database.owner.insert(pictures).values(row).onConflictDoNothing().returning();
  const found = kept ?? (await findKnown(services, hash, alt));
  if (!found) throw new Error("the picture was neither kept nor known");
  // Another instance, whose upload of the same file failed, may have removed them.
  if (!(await isWhole(services, found))) throw new Error("files of the picture have disappeared");
  await storage.remove([unfinished(folder)]);
  return { picture: listed(found), isKnown: kept === undefined };
}

async function findKnown({ database }: PictureServices, hash: string, alt: string): Promise<PictureRow | undefined> {
  const isIt = eq(pictures.hash, hash);
  // Only if nobody has described it, even since it was last read.
  if (alt !== "")
    await database.owner
      .update(pictures)
      .set({ alt })
      .where(and(isIt, eq(pictures.alt, "")));
  const [known] = await database.owner.select().from(pictures).where(isIt);
  return known;
}

/** Removes everything of a picture that was not stored. If even that fails, the sweep finds the mark later. */
async function giveUp({ storage, database, log }: PictureServices, folder: string): Promise<void> {
  try {
    const isKept = (await database.owner.$count(pictures, eq(pictures.folder, folder))) > 0;
    if (!isKept) await storage.removeFolder(folder);
    await storage.remove([unfinished(folder)]);
  } catch (error) {
    log.warn({ err: error, folder }, "what is left of an upload will be swept up later");
  }
}
