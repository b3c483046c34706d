import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { z } from "zod";
import { clipPart } from "../app/features/media/picture-manifest.schema.ts";
import { messageOf, Stop } from "../app/server/stop.server.ts";
import { sharedSize } from "../app/ui/shared-size.ts";
import { settings } from "./picture-encoding.ts";

export type Described = z.infer<typeof entry>;
export type Master = Described & { id: string; bytes: Buffer; hash: string };

const percent = z.number().min(0).max(100);
const text = z.string().trim().min(1);
/** `alt` is the alternative text; `clip`, for a picture with a video, tells what moves, when it was made, and what its parts show. */
const entry = z.strictObject({
  focus: z.tuple([percent, percent]),
  alt: text.optional(),
  clip: z.strictObject({ shows: text, made: z.iso.date(), parts: z.array(clipPart).min(1).optional() }).optional(),
});
const entries = z.record(z.string(), z.unknown());
const goodId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Every master with its entry in pictures.yaml, by id. Throws one `Stop` that lists all mistakes. */
export async function readMasters(folder: string, file: string): Promise<Master[]> {
  const described = await readEntries(file);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jpg")).sort();
  const mistakes: string[] = [];
  const masters: Master[] = [];
  for (const id of Object.keys(described)) {
    if (!names.includes(`${id}.jpg`))
      mistakes.push(`${file}: ${id}: found an entry without a picture, expected ${join(folder, `${id}.jpg`)}: add the picture or remove the entry.`);
  }
  for (const name of names) {
    const read = await readMaster(join(folder, name), file, described);
    if (typeof read === "string") mistakes.push(read);
    else masters.push(read);
  }
  if (mistakes.length > 0) throw new Stop(mistakes.join("\n"));
  return masters;
}

async function readEntries(file: string): Promise<Record<string, unknown>> {
  try {
    return entries.parse(parse(await readFile(file, "utf8")) ?? {});
  } catch (error) {
    const found = error instanceof z.ZodError ? "something else than a list of pictures" : messageOf(error).split("\n")[0];
    throw new Stop(`${file}: found ${found}, expected YAML with one entry per picture, such as "ratatouille: { focus: [50, 50] }": mend the file.`);
  }
}

/** The master, or a sentence that says what is wrong with it. */
async function readMaster(path: string, file: string, described: Record<string, unknown>): Promise<Master | string> {
  const id = basename(path, ".jpg");
  if (!goodId.test(id)) return `${path}: file name: found "${id}", expected lower-case letters, digits and single hyphens: rename the file.`;
  if (!Object.hasOwn(described, id))
    return `${file}: ${id}: found no entry, expected one for ${path}: write "${id}: { focus: [50, 50] }", the point that crops must keep.`;
  const checked = entry.safeParse(described[id]);
  if (!checked.success) {
    const field = [id, ...(checked.error.issues[0]?.path ?? [])].join(".");
    return `${file}: ${field}: found ${JSON.stringify(described[id])}, expected a focus of two numbers from 0 to 100 and, where there are any, an alternative text and a clip: write "${id}: { focus: [50, 50], alt: What is seen, clip: { shows: What moves, made: 2026-11-21, parts: [{ from: 0, to: 5, shows: What is seen then }] } }", the focus in per cent from the left and the top, parts of a clip in whole seconds.`;
  }
  const bytes = await readFile(path);
  const size = await sizeOf(bytes);
  const { width, height } = sharedSize;
  if (!size) return `${path}: content: found something that cannot be read as a picture, expected a JPEG: export the picture again.`;
  if (size.width < width || size.height < height)
    return `${path}: size: found ${size.width}×${size.height}, expected at least ${width}×${height}, for pictures are never enlarged: export it larger.`;
  return { id, bytes, ...checked.data, hash: hashOf(bytes, checked.data.focus) };
}

/** Its size as displayed, after applying the camera's orientation. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    return (await sharp(bytes).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/** Names contain this hash, since browsers cache them forever: it must change with whatever changes a written file. */
function hashOf(bytes: Buffer, focus: [number, number]): string {
  return createHash("sha256").update(bytes).update(JSON.stringify({ focus, settings })).digest("hex").slice(0, 8);
}
