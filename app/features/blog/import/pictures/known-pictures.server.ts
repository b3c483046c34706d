import { inArray } from "drizzle-orm";
import type { Sql } from "../../../../server/database.server.ts";
import { oldPath } from "../../../../server/old-path.server.ts";
import { pictures } from "../../../media/media.tables.ts";
import { uploadFolder } from "../../../media/uploaded-picture.ts";
import { importedPictures } from "../imports.tables.ts";

/** The library's address for the first of these addresses that was imported before. */
export async function findKnownPicture(owner: Sql, addresses: string[]): Promise<string | undefined> {
  const rows = await owner.select().from(importedPictures).where(inArray(importedPictures.address, addresses));
  const folders = rows.flatMap(({ src }) => uploadFolder(src) ?? []);
  if (folders.length === 0) return undefined;
  const kept = await owner.select({ folder: pictures.folder }).from(pictures).where(inArray(pictures.folder, folders));
  const isKept = (src: string) => kept.some(({ folder }) => folder === uploadFolder(src));
  return addresses.flatMap((address) => rows.find((row) => row.address === address && isKept(row.src))?.src ?? [])[0];
}

/** Records where the picture of these addresses is now. */
export async function rememberPicture(owner: Sql, addresses: string[], src: string): Promise<void> {
  for (const address of new Set(addresses)) {
    const path = oldPath(address) ?? null;
    await owner.insert(importedPictures).values({ address, path, src }).onConflictDoUpdate({ target: importedPictures.address, set: { path, src } });
  }
}
