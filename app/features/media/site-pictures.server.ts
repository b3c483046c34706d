import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureSource } from "../../ui/picture.tsx";
import { type BuiltClip, type BuiltPicture, type PictureManifest, pictureManifest } from "./picture-manifest.schema.ts";

let manifest: PictureManifest | undefined;

/** The build's record, read once. Throws if there was no build. */
function pictures(): PictureManifest {
  if (manifest) return manifest;
  const path = join(process.cwd(), "build", "pictures.json");
  if (!existsSync(path)) throw new Error("There are no pictures yet: run `npm run build` first.");
  manifest = pictureManifest.parse(JSON.parse(readFileSync(path, "utf8")));
  return manifest;
}

const find = (id: string): BuiltPicture | undefined => (Object.hasOwn(pictures(), id) ? pictures()[id] : undefined);

/** A picture that ships with the site, by its id (its file name in content/pictures/masters without extension), or undefined. */
export function findSitePicture(id: string): PictureSource | undefined {
  const found = find(id);
  return found && sourceOf(found);
}

/** The clip of a picture, or undefined. */
export function findSiteClip(id: string): BuiltClip | undefined {
  return find(id)?.clip;
}

/** The id of the picture that has this address, such as /pictures/<id>.jpg, or undefined. */
export function sitePictureId(url: string): string | undefined {
  const id = /^\/pictures\/([a-z0-9-]+)\.jpg$/.exec(url)?.[1];
  return id && find(id) ? id : undefined;
}

/** Crops for structured data: absolute paths of JPEG files, 1:1, 4:3 and 16:9, each over 50,000 pixels. */
export function squareStandardWide(id: string): string[] {
  const found = find(id);
  return found ? [found.crops.square, found.crops.standard, found.crops.wide] : [];
}

function sourceOf({ files, width, height, color, focus, alt }: BuiltPicture): PictureSource {
  const srcSet = (files: { width: number; url: string }[]) => files.map((file) => `${file.url} ${file.width}w`).join(", ");
  // For clients that do not support srcset: large enough for a column, small enough for a phone.
  const src = files.jpg.findLast((file) => file.width <= 960) ?? files.jpg[0];
  const sets = { avif: srcSet(files.avif), webp: srcSet(files.webp), jpg: srcSet(files.jpg) };
  return { src: src?.url ?? "", ...sets, width, height, color, focus, ...(alt ? { alt } : {}) };
}
