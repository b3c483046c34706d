import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { changedBy } from "../../server/changed-pages.server.ts";
import { tellPictureChange } from "../../server/post-changes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { unfinished } from "../../server/storage-key.server.ts";
import type { PictureForm } from "./library-picture.ts";
import { pictures } from "./media.tables.ts";
import { findPictureRow, type ListedPicture, listed, type PictureRow, sizeOf } from "./pictures.server.ts";
import { prepareSocial } from "./prepare-picture.server.ts";
import { socialName } from "./uploaded-picture.ts";

/** Changes what is said about a picture, and every page that shows it. Null if there is no such picture. */
export async function changePicture(services: Services, id: string, { alt, focusX, focusY }: PictureForm): Promise<ListedPicture | null> {
  const row = await findPictureRow(services.database.owner, id);
  if (!row) return null;
  const before = [row.focusX, row.focusY] as const;
  const focus = [focusX ?? row.focusX, focusY ?? row.focusY] as const;
  const hasMoved = socialName(focus) !== socialName(before);
  // The new crop is there before any page names it, and the old one until none does.
  if (hasMoved) await makeSocial(services, row, focus);
  const [changed] = await services.database.owner.update(pictures).set({ alt, focusX: focus[0], focusY: focus[1] }).where(eq(pictures.id, id)).returning();
  await throwOut(services, row.folder);
  if (hasMoved) {
    await services.storage.remove([`${row.folder}/${socialName(before)}`]);
    await throwOut(services, row.folder);
  }
  return changed ? listed(changed) : null;
}

/** Deletes a picture and its files. False if there is no such picture. Whether it is in use is for the caller to ask. */
export async function deletePicture(services: Services, id: string): Promise<boolean> {
  const { database, storage } = services;
  const row = await findPictureRow(database.owner, id);
  if (!row) return false;
  // Marked first: if this ends half-way, the sweep takes away what is left.
  await storage.put(unfinished(row.folder), new Uint8Array(), "text/plain");
  await database.owner.delete(pictures).where(eq(pictures.id, id));
  await removeFolder(services, row.folder);
  return true;
}

/** Takes away a picture's folder and what was kept of it, then its mark. */
export async function removeFolder(services: Services, folder: string): Promise<void> {
  const { storage } = services;
  try {
    await storage.removeFolder(folder);
  } finally {
    // After the files, or whoever asks meanwhile would have them kept once more; and where the storage is away all the same.
    await throwOut(services, folder);
  }
  await storage.remove([unfinished(folder)]);
}

async function makeSocial({ storage, env }: Services, { folder, ending }: PictureRow, focus: readonly [number, number]): Promise<void> {
  const largest = await storage.get(`${folder}/${sizeOf(folder).width}.${ending}`);
  if (!largest) throw new Error(`the largest size of ${folder} is not in the storage`);
  const drafts = join(env.DATA_DIR, "incoming", randomUUID());
  await mkdir(drafts, { recursive: true });
  try {
    await writeFile(join(drafts, "largest"), largest);
    await prepareSocial(join(drafts, "largest"), focus, join(drafts, "social.jpg"));
    await storage.put(`${folder}/${socialName(focus)}`, await readFile(join(drafts, "social.jpg")), "image/jpeg");
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

/** Throws out what was kept of a picture and every page that may show it: here at once, and in every other process. */
async function throwOut({ database, pages }: Services, folder: string): Promise<void> {
  pages.drop(changedBy({ kind: "picture", folder }));
  await tellPictureChange(database.owner, folder);
}
