import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inWords, keepPicture, type PictureServices } from "../media/keep-picture.server.ts";
import { PictureProblem } from "../media/picture-problem.ts";

/**
 * The address of a featured picture that was written as the picture itself (`data:`): it becomes an upload, since every list
 * of posts would carry it. Or why it could not be kept.
 */
export async function keepDataFile(services: PictureServices, userId: string, file: File): Promise<string | PictureProblem> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const folder = join(services.env.DATA_DIR, "incoming", randomUUID());
  const path = join(folder, "picture");
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const { picture } = await keepPicture(services, { path, hash, fileName: file.name, bytes: bytes.length }, { alt: "", userId });
    return picture.src;
  } catch (error) {
    const problem = inWords(services, error, file.name);
    if (problem instanceof PictureProblem) return problem;
    throw problem;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
