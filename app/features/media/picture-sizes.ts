import { sharedSize } from "../../ui/shared-size.ts";

/** The widths in which an uploaded picture is stored: at most six, never wider than the original. */
const steps = [320, 640, 960, 1280, 1720];
/** Anything wider is more than a screen shows, an address has four digits for the height, and the pixels together decide how much memory the encoders take. */
const most = { width: 2400, height: 9_999, pixels: 2400 * 4800 };
/** The limit in megapixels, lower for the formats that need the most memory per pixel: AVIF, and 16 bits per channel. */
export const megapixels = { most: 50, costly: 24 };
/** The default focal point. */
export const middle: [number, number] = [50, 50];
/** The picture's share of a social card. The rest is for the title. */
export const cardPicture = { width: 700, height: sharedSize.height };

type Size = { width: number; height: number };

/** The largest size in which a picture is stored. A long one stays as wide as the others if it can: it is read at the width of a column. */
export function largestSize({ width, height }: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height, Math.sqrt(most.pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The widths in which a picture of this largest width is stored, narrowest first, the largest last. A step just below it would save nothing. */
export function keptWidths(width: number): number[] {
  return [...steps.filter((step) => step <= width * 0.9), width];
}

/** Whether a picture has too many pixels to decode: a small file can hold a picture that fills the memory. */
export function isTooLarge({ width, height }: Size, limit = megapixels.most): boolean {
  return width * height > limit * 1_000_000;
}

/**
 * The largest box of a ratio (width by height) that fits into a picture, placed like CSS's object-position: a focal point 30 % from the
 * left of the picture is 30 % from the left of the box, so it is never cut off.
 */
export function boxAround({ width, height }: Size, ratio: number, [x, y]: readonly [number, number]): Size & { left: number; top: number } {
  const box = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return { left: Math.round(((width - box.width) * x) / 100), top: Math.round(((height - box.height) * y) / 100), ...box };
}
