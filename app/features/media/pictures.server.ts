import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { isUuid } from "../../server/is-uuid.server.ts";
import { holdsWords } from "../../server/words-in-text.server.ts";
import type { LibraryPicture } from "./library-picture.ts";
import { pictures } from "./media.tables.ts";
import { sourceAddress, uploadFolder } from "./uploaded-picture.ts";

export type PictureRow = typeof pictures.$inferSelect;
export type ListedPicture = Omit<LibraryPicture, "uses">;

const picturesPerPage = 100;

/** One page of the library, newest first; every word of `search` must be in the alternative text or the file's name. */
export async function listPictures(owner: Sql, { search = "", page = 1 }: { search?: string; page?: number } = {}) {
  const found = holdsWords(sql`${pictures.alt} || ' ' || ${pictures.fileName}`, search);
  const [rows, total] = await Promise.all([
    owner
      .select()
      .from(pictures)
      .where(found)
      .orderBy(desc(pictures.createdAt), desc(pictures.id))
      .limit(picturesPerPage)
      .offset((page - 1) * picturesPerPage),
    owner.$count(pictures, found),
  ]);
  return { pictures: rows.map(listed), page, pages: Math.ceil(total / picturesPerPage), total };
}

/** A picture of the library by its id, or null. */
export async function findPicture(owner: Sql, id: string): Promise<ListedPicture | null> {
  const row = await findPictureRow(owner, id);
  return row && listed(row);
}

/** The full row of a picture, or null. */
export async function findPictureRow(owner: Sql, id: string): Promise<PictureRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await owner.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

/** A picture as sent to the browser. */
export function listed(row: PictureRow): ListedPicture {
  const { id, folder, ending, fileName, bytes, color, alt, focusX, focusY, createdAt } = row;
  const { width, height } = sizeOf(folder);
  return {
    id,
    src: sourceAddress({ folder, width, ending }),
    width,
    height,
    alt,
    fileName,
    bytes,
    color,
    focus: [focusX, focusY],
    createdAt: createdAt.toISOString(),
  };
}

/** The largest stored size, which is part of the folder's name. */
export function sizeOf(folder: string): { width: number; height: number } {
  const [, width = 0, height = 0] = (/-(\d+)x(\d+)$/.exec(folder) ?? []).map(Number);
  return { width, height };
}

/** What only the library knows of a picture, for pages that show it. */
export type PictureDetails = (address: string | null) => { alt: string; color: string; focus: [number, number] } | undefined;

/** Looks up all uploaded pictures among these addresses with one query, or none if there are none. */
export async function findPictureDetails(owner: Sql, addresses: (string | null)[]): Promise<PictureDetails> {
  const folders = addresses.flatMap((address) => uploadFolder(address ?? "") ?? []);
  const { folder, alt, color, focusX, focusY } = pictures;
  const rows = folders.length === 0 ? [] : await owner.select({ folder, alt, color, focusX, focusY }).from(pictures).where(inArray(folder, folders));
  const known = new Map(rows.map((row) => [row.folder, { alt: row.alt, color: row.color, focus: [row.focusX, row.focusY] as [number, number] }]));
  return (address) => known.get(uploadFolder(address ?? "") ?? "");
}
