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

/** The result of a change. Nothing is changed if someone else has saved `theirs` meanwhile. */
type Result = { is: "saved"; picture: ListedPicture } | { is: "gone" } | { is: "changed"; theirs: Partial<Said> };

/**
 * Saves what a form changed since it was opened, and drops every cached page that shows the picture. For values missing from `opened`, as
 * when another program sends the form, the present ones are assumed.
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
  // The new crop exists before any page refers to it, and the old one until none does.
  if (focus) await makeSocial(services, row, focus);
  const [changed] = await database.owner
    .update(pictures)
    .set({ alt, focusX: focus?.[0], focusY: focus?.[1] })
    .where(and(eq(pictures.id, id), alt === undefined ? undefined : eq(pictures.alt, row.alt), focus && isStillAt(now.focus)))
    .returning();
  if (!changed) {
    if (focus) await removeUnnamed(services, row, focus);
    // Someone else was faster while the crop was made, which may wait for an upload: start over from the present values.
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

/** Deletes a crop that turned out not to be needed. */
async function removeUnnamed({ database, storage }: Services, { id, folder }: PictureRow, focus: Said["focus"]): Promise<void> {
  const picture = await findPicture(database.owner, id);
  if (String(picture?.focus) !== String(focus)) await storage.remove([`${folder}/${socialName(focus)}`]);
}

/** Deletes a picture and its files. False if there is no such picture. The caller must check whether it is in use. */
export async function deletePicture(services: Services, id: string): Promise<boolean> {
  const { database, storage } = services;
  const row = await findPictureRow(database.owner, id);
  if (!row) return false;
  // Marked first: if this is interrupted, the sweep removes what is left.
  await storage.put(unfinished(row.folder), new Uint8Array(), "text/plain");
  await database.owner.delete(pictures).where(eq(pictures.id, id));
  await removeFolder(services, row.folder);
  return true;
}

/** Deletes a picture's folder and everything cached of it, then its mark. */
export async function removeFolder(services: Services, folder: string): Promise<void> {
  const { storage } = services;
  try {
    await storage.removeFolder(folder);
  } finally {
    // After the files, so that no concurrent request caches them again; and even if the storage is unreachable.
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

/** Drops the picture and every page that may show it from the cache: here at once, and in every other process. */
async function throwOut({ database, pages }: Services, folder: string): Promise<void> {
  pages.drop(changedBy({ kind: "picture", folder }));
  await tellPictureChange(database.owner, folder);
}
