import { inHex, luminance, mix, readColour } from "./colour.ts";

/** The colours of a picture that is not there: its background, and the colour of its alternative text. */
export type Placeholder = { backgroundColor: string; color?: string };

/** Luminances between which neither white nor black text reaches 4.5:1 once the dark theme has dimmed the picture. */
const [darkest, lightest] = [0.17, 0.225];

/**
 * A picture's dominant colour as background, with black or white text, whichever is readable in both themes. If neither is,
 * the background is darkened a little. A colour that does not have six hex digits leaves the text colour unchanged.
 */
export function placeholderOf(dominant: string): Placeholder {
  const ground = /^#[0-9a-f]{6}$/.test(dominant) && readColour(dominant)?.colour;
  if (!ground) return { backgroundColor: dominant };
  const light = luminance(ground);
  if (light >= lightest) return { backgroundColor: dominant, color: "#000" };
  const dark = light > darkest ? inHex(mix(ground, [0, 0, 0], (darkest / light) ** 0.5)) : dominant;
  return { backgroundColor: dark, color: "#fff" };
}
