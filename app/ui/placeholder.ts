import { inHex, luminance, mix, readColour } from "./colour.ts";

/** The colours of a picture that is not there: its ground, and on it the ink of its alternative text. */
export type Placeholder = { backgroundColor: string; color?: string };

/** Luminances between which neither white nor black reaches 4.5 to 1 once the dark theme has dimmed the picture. */
const [darkest, lightest] = [0.17, 0.225];

/**
 * A picture's dominant colour as its ground, with black or white words on it, whichever can be read in both themes. Where neither can,
 * the ground is a little darker. A ground that is no colour of six digits lets the page's ink be.
 */
export function placeholderOf(dominant: string): Placeholder {
  const ground = /^#[0-9a-f]{6}$/.test(dominant) && readColour(dominant)?.colour;
  if (!ground) return { backgroundColor: dominant };
  const light = luminance(ground);
  if (light >= lightest) return { backgroundColor: dominant, color: "#000" };
  const dark = light > darkest ? inHex(mix(ground, [0, 0, 0], (darkest / light) ** 0.5)) : dominant;
  return { backgroundColor: dark, color: "#fff" };
}
