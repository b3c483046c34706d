import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Raw, type Sharp } from "sharp";
import { sharedSize } from "../../ui/shared-size.ts";
import { dominantColor } from "./dominant-color.server.ts";
import { allowOnlyKnownReaders, openUpload } from "./open-upload.server.ts";
import { damaged, PictureProblem } from "./picture-problem.ts";
import { boxAround, keptWidths, largestSize } from "./picture-sizes.ts";
import { socialName } from "./uploaded-picture.ts";

export type EncodedPicture = { width: number; height: number; ending: "jpg" | "png"; color: string; isAnimated: boolean };
/** `size`: the largest size, if it is known already. */
type Wanted = { focus: readonly [number, number]; size?: { width: number; height: number } | undefined };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: Raw["channels"] } };

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 4 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }),
  // For clients that read no newer format: fewer colours keep it small.
  png: (image: Sharp) => image.png({ palette: true, quality: 90, compressionLevel: 9 }),
};

/**
 * Writes all sizes of an uploaded file into a folder, and its crop around a focal point: upright, in sRGB and without metadata. Throws a
 * `PictureProblem` for anything that is no picture, or too large.
 */
async function encodeUpload(path: string, name: string, folder: string, { focus, size }: Wanted): Promise<EncodedPicture> {
  const opened = await openUpload(path, name);
  const whole = await pixelsOf(opened.image, name, size);
  const { width, height } = whole.info;
  const ending = whole.info.channels === 4 ? "png" : "jpg";
  for (const step of keptWidths(width)) {
    const scaled = step === width ? whole : await rawOf(image(whole).resize(step, Math.max(1, Math.round((height * step) / width)), { fit: "fill" }));
    await Promise.all((["avif", "webp", ending] as const).map((kind) => write(join(folder, `${step}.${kind}`), encoders[kind](image(scaled)))));
  }
  await write(join(folder, socialName(focus)), cropSocial(image(whole), { width, height }, focus));
  const color = ending === "png" ? "transparent" : await dominantColor(image(whole).resize(64, 64, { fit: "fill" }));
  return { width, height, ending, color, isAnimated: opened.isAnimated };
}

/** Writes the crop for search engines around another focal point, from the largest stored size. */
async function encodeSocial(path: string, focus: readonly [number, number], target: string): Promise<void> {
  const { width = 1, height = 1 } = await sharp(path).metadata();
  await write(target, cropSocial(sharp(path), { width, height }, focus));
}

function cropSocial(source: Sharp, size: { width: number; height: number }, focus: readonly [number, number]): Sharp {
  const box = boxAround(size, sharedSize.width / sharedSize.height, focus);
  return encoders.jpg(source.extract(box).resize(sharedSize.width, sharedSize.height, { fit: "fill" }).flatten({ background: "#ffffff" }));
}

const image = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } });
const write = async (path: string, encoded: Sharp) => writeFile(path, await encoded.toBuffer());

/** The upright pixels in the largest stored size, with an alpha channel only if it is used. */
async function pixelsOf(opened: Sharp, name: string, known: Wanted["size"]): Promise<Pixels> {
  try {
    const { autoOrient: upright } = await opened.metadata();
    const scaled = await rawOf(opened.resize({ ...(known ?? largestSize(upright)), fit: "fill" }));
    if (scaled.info.channels !== 4) return scaled;
    const { isOpaque } = await image(scaled).stats();
    return isOpaque ? rawOf(image(scaled).removeAlpha()) : scaled;
  } catch (error) {
    throw error instanceof PictureProblem ? error : damaged(name);
  }
}

async function rawOf(source: Sharp): Promise<Pixels> {
  const { data, info } = await source.toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, info };
}

/** Runs in a process of its own: takes the task and its parameters as arguments, and answers with JSON. */
async function main([task, path = "", ...rest]: string[]): Promise<unknown> {
  // If memory runs out, Linux kills this process before the site or its database.
  await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
  allowOnlyKnownReaders();
  sharp.cache(false);
  sharp.concurrency(1);
  const [x = "", y = "", target = "", name = "", width, height] = rest;
  const focus = [Number(x), Number(y)] as const;
  if (task === "social") return encodeSocial(path, focus, target);
  return encodeUpload(path, name, target, { focus, size: width && height ? { width: Number(width), height: Number(height) } : undefined });
}

if (import.meta.main) {
  main(process.argv.slice(2)).then(
    (done) => void process.stdout.write(JSON.stringify({ done: done ?? null })),
    (error: unknown) => {
      if (!(error instanceof PictureProblem)) throw error;
      process.stdout.write(JSON.stringify({ problem: { status: error.status, message: error.message } }));
    },
  );
}
