import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Raw, type Sharp } from "sharp";
import { dominantColor } from "../app/features/media/dominant-color.server.ts";
import type { BuiltPicture } from "../app/features/media/picture-manifest.schema.ts";
import { boxAround } from "../app/features/media/picture-sizes.ts";
import { sharedSize } from "../app/ui/shared-size.ts";
import type { Master } from "./picture-masters.ts";

const socialOverlay = readFileSync(join(import.meta.dirname, "social-overlay.svg"));
/** 672 is the width of a card on a phone of 360 points at double density: the first one of a list then fits into the first ten packets. */
const steps = [320, 480, 672, 768, 960, 1280, 1920];
const plainWidth = 1280;
const cropWidth = 1200;

/** Part of every file's name: a change here makes all pictures again. Raise `version` when the code below changes their content. */
export const settings = {
  version: 1,
  steps,
  avif: { quality: 55, effort: 3, chromaSubsampling: "4:2:0" },
  /** Up to `upTo` pixels a picture is mostly shown at a density of two or three: losses are hardly visible, and the first one loads sooner. */
  dense: { upTo: 768, quality: 44 },
  webp: { quality: 78, effort: 4 },
  jpg: { quality: 78, mozjpeg: true },
  overlay: socialOverlay.toString(),
};

type Pixels = { data: Buffer; info: { width: number; height: number; channels: Raw["channels"] } };

const encoders = {
  avif: (image: Sharp, width: number) => image.avif(width <= settings.dense.upTo ? { ...settings.avif, quality: settings.dense.quality } : settings.avif),
  webp: (image: Sharp) => image.webp(settings.webp),
  jpg: (image: Sharp) => image.jpeg(settings.jpg),
};
const formats = ["avif", "webp", "jpg"] as const;

/** The widths in which a master of this width is written: never wider than itself, with its own width last if it is between two steps. */
export function widthsOf(width: number): number[] {
  const smaller = steps.filter((step) => step <= width);
  return smaller.includes(width) || width > Math.max(...steps) ? smaller : [...smaller, width];
}

/** Writes all files of one picture into a folder and describes them. */
export async function encodePicture(master: Master, folder: string): Promise<BuiltPicture> {
  const { id, hash, focus } = master;
  const whole = await pixelsOf(sharp(master.bytes).autoOrient().toColourspace("srgb"));
  const { width, height } = whole.info;

  const write = async (name: string, encoded: Sharp) => {
    await writeFile(join(folder, name), await encoded.toBuffer());
    return `/pictures/${name}`;
  };
  const crop = (wide: number, high: number, limit: number) => {
    const box = boxAround({ width, height }, wide / high, focus);
    const drawnWidth = Math.min(box.width, limit);
    return image(whole)
      .extract(box)
      .resize(drawnWidth, Math.round((drawnWidth * high) / wide), { fit: "fill" });
  };

  const files: BuiltPicture["files"] = { avif: [], webp: [], jpg: [] };
  for (const step of widthsOf(width)) {
    const scaled = await pixelsOf(image(whole).resize(step));
    for (const format of formats)
      files[format].push({ width: step, url: await write(`${id}.${hash}.${step}.${format}`, encoders[format](image(scaled), step)) });
  }
  const crops = {
    square: await write(`${id}.${hash}.1x1.jpg`, encoders.jpg(crop(1, 1, cropWidth))),
    standard: await write(`${id}.${hash}.4x3.jpg`, encoders.jpg(crop(4, 3, cropWidth))),
    wide: await write(`${id}.${hash}.16x9.jpg`, encoders.jpg(crop(16, 9, cropWidth))),
  };
  const card = encoders.jpg(crop(sharedSize.width, sharedSize.height, sharedSize.width).composite([{ input: socialOverlay }]));
  await write(`${id}.social.jpg`, card);
  await write(`${id}.jpg`, encoders.jpg(image(whole).resize(Math.min(width, plainWidth))));
  return { width, height, color: await dominantColor(image(whole).resize(64)), focus, files, crops };
}

const image = ({ data, info }: Pixels) => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function pixelsOf(source: Sharp): Promise<Pixels> {
  const { data, info } = await source.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { ...info, channels: 3 } };
}
