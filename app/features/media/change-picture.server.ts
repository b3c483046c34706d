import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { changedBy } from "../../server/changed-pages.server.ts";
import { tellPictureChange } from "../../server/post-changes.server.ts";
import type { Services } from "../../server/services.server.ts";
import { unfinished } from "../../server/storage-key.server.ts";
import { compareSaid } from "./compare-said.ts";
import { openIncoming } from "./incoming-folder.server.ts";
import type { PictureForm, Said } from "./library-picture.ts";
import { pictures } from "./media.tables.ts";
import { findPicture, findPictureRow, type ListedPicture, listed, type PictureRow, sizeOf } from "./pictures.server.ts";
import { prepareSocial } from "./prepare-picture.server.ts";
import { socialName } from "./uploaded-picture.ts";

/** What became of a change; nothing is changed where somebody else has said `theirs` meanwhile. */
type Result = { is: "saved"; picture: ListedPicture } | { is: "gone" } | { is: "changed"; theirs: Partial<Said> };

/**
 * Changes what a form says otherwise than when it was opened, and every page that shows the picture. What the form does not
 * tell of its beginning, as from other programs than the picture's page, is what is there when it comes.
 */
export async function changePicture(services: Services, id: string, form: PictureForm, opened: Partial<Said> = {}): Promise<Result> {
  const { database, storage } = services;
  const row = await findPictureRow(database.owner, id);
  if (!row) return { is: "gone" };
  const now = listed(row);
  const began = { alt: now.alt, focus: now.focus, ...opened };
  const { mine, theirs } = compareSaid({ alt: form.alt, focus: [form.focusX ?? row.focusX, form.focusY ?? row.focusY] }, began, now);
  if (Object.keys(theirs).length > 0) return { is: "changed", theirs };
  if (Object.keys(mine).length === 0) return { is: "saved", picture: now };
  const { alt, focus } = mine;
  // The new crop is there before any page names it, and the old one until none does.
  if (focus) await makeSocial(services, row, focus);
  const [changed] = await database.owner
    .update(pictures)
    .set({ alt, focusX: focus?.[0], focusY: focus?.[1] })
    .where(and(eq(pictures.id, id), alt === undefined ? undefined : eq(pictures.alt, row.alt), focus && isStillAt(now.focus)))
    .returning();
  if (!changed) {
    if (focus) await removeUnnamed(services, row, focus);
    // Somebody was faster while the crop was made, which may wait for an upload: what is there now decides.
    return changePicture(services, id, form, began);
  }
  await throwOut(services, row.folder);
  if (focus) {
    await storage.remove([`${row.folder}/${socialName(now.focus)}`]);
    await throwOut(services, row.folder);
  }
  return { is: "saved", picture: listed(changed) };
}

const isStillAt = ([x, y]: Said["focus"]) => and(eq(pictures.focusX, x), eq(pictures.focusY, y));

/** Takes away a crop that was made for nothing. */
async function removeUnnamed({ database, storage }: Services, { id, folder }: PictureRow, focus: Said["focus"]): Promise<void> {
  const picture = await findPicture(database.owner, id);
  if (String(picture?.focus) !== String(focus)) await storage.remove([`${folder}/${socialName(focus)}`]);
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

async function makeSocial(services: Services, { folder, ending }: PictureRow, focus: readonly [number, number]): Promise<void> {
  const { storage } = services;
  const largest = await storage.get(`${folder}/${sizeOf(folder).width}.${ending}`);
  if (!largest) throw new Error(`the largest size of ${folder} is not in the storage`);
  await using drafts = await openIncoming(services);
  const [source, social] = [join(drafts.path, "largest"), join(drafts.path, "social.jpg")];
  await writeFile(source, largest);
  await prepareSocial(source, focus, social);
  await storage.put(`${folder}/${socialName(focus)}`, await readFile(social), "image/jpeg");
}

/** Throws out what was kept of a picture and every page that may show it: here at once, and in every other process. */
async function throwOut({ database, pages }: Services, folder: string): Promise<void> {
  pages.drop(changedBy({ kind: "picture", folder }));
  await tellPictureChange(database.owner, folder);
}
