import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openIncoming } from "../media/incoming-folder.server.ts";
import { inWords, keepPicture, type PictureServices } from "../media/keep-picture.server.ts";
import { PictureProblem } from "../media/picture-problem.ts";

/**
 * Uploads a featured picture that was sent as a data: address, because every list of posts would contain it, and returns its address or why
 * it could not be stored.
 */
export async function keepDataFile(services: PictureServices, userId: string, file: File): Promise<string | PictureProblem> {
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    await using folder = await openIncoming(services);
    const path = join(folder.path, "picture");
    await writeFile(path, bytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const { picture } = await keepPicture(services, { path, hash, fileName: file.name, bytes: bytes.length }, { alt: "", userId });
    return picture.src;
  } catch (error) {
    const problem = inWords(services, error, file.name);
    if (problem instanceof PictureProblem) return problem;
    throw problem;
  }
}
