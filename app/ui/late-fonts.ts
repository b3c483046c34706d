import instrumentSans from "./fonts/instrument-sans.woff2?url";
import newsreader from "./fonts/newsreader.woff2?url";
import { fontsKey } from "./preferences.ts";
import { savesData } from "./reader-wishes.ts";

/** The names that tokens.css uses on a browser's first page, where the fonts are not declared yet. */
const faces = [
  { family: "Newsreader Late", file: newsreader, weight: "400 600" },
  { family: "Instrument Sans Late", file: instrumentSans, weight: "400 700" },
];

/**
 * Fetches both fonts, shows them, and remembers that this browser has them: every later page uses them from its first paint.
 * Until then, and for readers who save data, the page uses local fonts of the same metrics. Fetched any earlier, the fonts
 * would delay the first picture of a first visit.
 */
export async function fetchFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts || savesData()) return;
  try {
    const fetched = await Promise.all(faces.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()));
    // One frame each: laying the page out again for both at once makes a slow phone unresponsive.
    for (const face of fetched) {
      document.fonts.add(face);
      await new Promise(requestAnimationFrame);
    }
    localStorage.setItem(fontsKey, "here");
  } catch {
    // Not available, or storage is forbidden: the page stays as it is.
  }
}
