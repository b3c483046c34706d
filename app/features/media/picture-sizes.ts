import { sharedSize } from "../../ui/shared-size.ts";

/** The widths an uploaded picture is kept in: at most six, never wider than itself. */
const steps = [320, 640, 960, 1280, 1720];
/** Everything above is more than any screen shows. */
export const largest = { width: 2400, height: 4800 };
/** How many megapixels are read; fewer of the kinds that take the most memory for each: AVIF, and 16 bits for a colour. */
export const megapixels = { most: 50, costly: 24 };
/** Where the focal point lies until somebody moves it. */
export const middle: [number, number] = [50, 50];
/** What a picture takes of the card of a shared link. The rest is the title's. */
export const cardPicture = { width: 700, height: sharedSize.height };

type Size = { width: number; height: number };

/** The widths a picture of this largest width is kept in, narrowest first, itself last. A step just below it would save nothing. */
export function keptWidths(width: number): number[] {
  return [...steps.filter((step) => step <= width * 0.9), width];
}

/** Whether a picture has more pixels than are read: a small file can hold a picture that fills the memory. */
export function isTooLarge({ width, height }: Size, limit = megapixels.most): boolean {
  return width * height > limit * 1_000_000;
}

/**
 * The largest box of a ratio (width by height) within a picture. It lies as CSS's object-position would put it:
 * a focus 30 % from the left of the picture is 30 % from the left of the box, so it is never cut away.
 */
export function boxAround({ width, height }: Size, ratio: number, [x, y]: readonly [number, number]): Size & { left: number; top: number } {
  const box = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return { left: Math.round(((width - box.width) * x) / 100), top: Math.round(((height - box.height) * y) / 100), ...box };
}
