import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ImportOptions } from "../app/features/blog/import/run-import.server.ts";
import { somePicture } from "./send-picture.ts";
import { makeFolder } from "./start-process.ts";

/** Options of an import that writes, brings pictures, and may fetch them from this machine. */
export const calm: ImportOptions = { isDry: false, allowPrivate: true, leavePictures: false };

/** A picture of an old site. */
export const png = (width = 640): Promise<Buffer> => somePicture({ width, height: 480 }).png().toBuffer();

/** A copy of an old site's uploads, as an operator might have: PNGs by name, each with its width. */
export async function makeUploads(widths: Record<string, number>): Promise<string> {
  const folder = makeFolder();
  for (const [name, width] of Object.entries(widths)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), await png(width));
  }
  return folder;
}
