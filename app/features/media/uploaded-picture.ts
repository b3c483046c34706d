import type { PictureSource } from "../../ui/picture.tsx";
import { keptWidths, middle } from "./picture-sizes.ts";

const address = /^\/uploads\/([0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3}))\/\d{1,4}\.(jpg|png)$/;

/** What only the library knows of a picture. */
export type Details = { focus?: [number, number]; color?: string };

/** The folder in an uploaded picture's address on this site, or undefined for any other address. */
export function uploadFolder(url: string): string | undefined {
  return address.exec(url)?.[1];
}

/**
 * An uploaded picture in all its sizes, or undefined for any other address. Everything follows from the address, whose content never
 * changes, except the focal point and the colour, which only the library knows.
 */
export function uploadedPicture(url: string, { focus = middle, color }: Details = {}): PictureSource | undefined {
  const [, folder, width, height, ending] = address.exec(url) ?? [];
  if (!folder || !ending) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const widths = keptWidths(size.width);
  const srcSet = (ending: string) => widths.map((width) => `/uploads/${folder}/${width}.${ending} ${width}w`).join(", ");
  return {
    src: sourceAddress({ folder, width: size.width, ending }),
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    jpg: srcSet(ending),
    ...size,
    // A transparent picture must have no colour behind it.
    color: color ?? (ending === "png" ? "transparent" : "var(--flour)"),
    focus,
  };
}

/** The address of a picture where only one can be given: large enough for a column, small enough for a phone. */
export function sourceAddress({ folder, width, ending }: { folder: string; width: number; ending: string }): string {
  const middle = keptWidths(width).findLast((kept) => kept <= 960) ?? width;
  return `/uploads/${folder}/${middle}.${ending}`;
}

/** The crop for search engines, in the format of social cards. */
export function socialAddress(folder: string, [x, y]: readonly [number, number]): string {
  return `/uploads/${folder}/${socialName([x, y])}`;
}

/** A moved focal point makes a new file name, because files are cached everywhere for a year and must never change. */
export function socialName([x, y]: readonly [number, number]): string {
  return `social-${x}-${y}.jpg`;
}

/** The files of an uploaded picture that pages refer to. */
export function fileNames({ width, ending, focus }: { width: number; ending: string; focus: readonly [number, number] }): string[] {
  return [...keptWidths(width).flatMap((width) => ["avif", "webp", ending].map((kind) => `${width}.${kind}`)), socialName(focus)];
}

/** The largest size of an uploaded picture, for structured data; undefined for any other address. */
export function largestAddress(url: string): string | undefined {
  const [, folder, width, , ending] = address.exec(url) ?? [];
  return folder && `/uploads/${folder}/${width}.${ending}`;
}
