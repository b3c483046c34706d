/** The colours of a picture that is not there: its ground, and on it the ink of its alternative text. */
export type Placeholder = { backgroundColor: string; color?: string };

/** Luminances between which neither white nor black reaches 4.5 to 1 once the dark theme has dimmed the picture. */
const [darkest, lightest] = [0.17, 0.225];

/**
 * A picture's dominant colour as its ground, with black or white words on it, whichever can be read in both themes. Where neither can,
 * the ground is a little darker. A ground that is no colour of six digits lets the page's ink be.
 */
export function placeholderOf(dominant: string): Placeholder {
  if (!/^#[0-9a-f]{6}$/.test(dominant)) return { backgroundColor: dominant };
  const light = luminance(dominant);
  if (light >= lightest) return { backgroundColor: dominant, color: "#000" };
  return { backgroundColor: light > darkest ? darken(dominant, (darkest / light) ** 0.5) : dominant, color: "#fff" };
}

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function darken(color: string, factor: number): string {
  return `#${partsOf(color)
    .map((part) =>
      Math.floor(part * factor)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
