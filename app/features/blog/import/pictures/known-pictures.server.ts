import { createHash } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Sql } from "../../../../server/database.server.ts";
import { oldPath } from "../../../../server/old-path.server.ts";
import { pictures } from "../../../media/media.tables.ts";
import { uploadFolder } from "../../../media/uploaded-picture.ts";
import { foodBlogs } from "../../blog.tables.ts";
import { importedPictures } from "../imports.tables.ts";

/** PostgreSQL's indexes take at most 2,704 bytes: a longer address is remembered by its digest. */
const longest = 2000;
const keyOf = (address: string) => (address.length > longest ? `sha256:${createHash("sha256").update(address).digest("hex")}` : address);

/** The library's address for the first of these addresses that was imported before. */
export async function findKnownPicture(owner: Sql, addresses: string[]): Promise<string | undefined> {
  const keys = addresses.map(keyOf);
  const rows = await owner.select().from(importedPictures).where(inArray(importedPictures.address, keys));
  const folders = rows.flatMap(({ src }) => uploadFolder(src) ?? []);
  if (folders.length === 0) return undefined;
  const kept = await owner.select({ folder: pictures.folder }).from(pictures).where(inArray(pictures.folder, folders));
  const isKept = (src: string) => kept.some(({ folder }) => folder === uploadFolder(src));
  return keys.flatMap((key) => rows.find((row) => row.address === key && isKept(row.src))?.src ?? [])[0];
}

/**
 * The library's address for a picture that a post here shows, by its path on the old site, in whatever folder that was: for an import that
 * does not know that site's address. Other posts may show pictures that had the same path on another site.
 */
export async function findShownPicture(owner: Sql, postId: string, addresses: string[]): Promise<string | undefined> {
  const paths = addresses.flatMap((address) => oldPath(address) ?? []);
  const { path, src } = importedPictures;
  const isOne = paths.map((one) => sql`right(${path}, char_length(${one})) = ${one}`);
  const isShown = or(eq(foodBlogs.featuredImageUrl, src), sql`position(${src} in ${foodBlogs.content}) > 0`);
  const shown = and(eq(foodBlogs.id, postId), isShown);
  const [row] = await owner
    .select({ src })
    .from(importedPictures)
    .innerJoin(foodBlogs, shown)
    .where(or(...isOne))
    .limit(1);
  return row?.src;
}

/** Records where the picture of these addresses is now. */
export async function rememberPicture(owner: Sql, addresses: string[], src: string): Promise<void> {
  for (const address of new Set(addresses)) {
    const path = oldPath(address) ?? null;
    await owner
      .insert(importedPictures)
      .values({ address: keyOf(address), path, src })
      .onConflictDoUpdate({ target: importedPictures.address, set: { path, src } });
  }
}
