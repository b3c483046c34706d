import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { inWords, keepPicture, type PictureServices, type ReceivedFile } from "../../../media/keep-picture.server.ts";
import { pictures } from "../../../media/media.tables.ts";
import { listed } from "../../../media/pictures.server.ts";
import { preparePicture } from "../../../media/prepare-picture.server.ts";
import { sourceAddress } from "../../../media/uploaded-picture.ts";
import type { PictureTally } from "./picture-tally.ts";

export type FoundPicture = { src: string; isAnimated: boolean };
type KeepOptions = { services: PictureServices; tally: PictureTally; folder: string; isDry: boolean };

/**
 * Stores a file in the library and returns its address, and whether it is an animation of which the first frame was kept; a dry run does all the checks and returns the address it would get. A file that was
 * fetched into `folder` is deleted afterwards. Throws a `PictureProblem`.
 */
export async function keepFound(
  { services, tally, folder, isDry }: KeepOptions,
  file: ReceivedFile,
  about: { alt: string; userId: string },
): Promise<FoundPicture> {
  try {
    const [known] = await services.database.owner.select().from(pictures).where(eq(pictures.hash, file.hash));
    if (known) tally.had(listed(known).src, { isBare: known.alt === "" });
    if (isDry) return known ? { src: listed(known).src, isAnimated: false } : await pictureToBe(services, file, folder);
    const { picture, isKnown, isAnimated } = await keepPicture(services, file, about);
    if (!isKnown) tally.made(picture.src);
    return { src: picture.src, isAnimated };
  } finally {
    if (file.path.startsWith(folder)) await rm(file.path, { force: true });
  }
}

/** Runs the checks that uploads go through, without storing anything. */
async function pictureToBe(services: PictureServices, file: ReceivedFile, folder: string): Promise<FoundPicture> {
  const drafts = join(folder, randomUUID());
  await mkdir(drafts);
  const { width, height, ending, isAnimated } = await preparePicture(file.path, file.fileName, drafts).catch((error) => {
    throw inWords(services, error, file.fileName);
  });
  await rm(drafts, { recursive: true, force: true });
  return { src: sourceAddress({ folder: `${file.hash.slice(0, 24)}-${width}x${height}`, width, ending }), isAnimated };
}
