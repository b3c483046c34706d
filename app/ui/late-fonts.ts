import instrumentSans from "./fonts/instrument-sans.woff2?url";
import newsreader from "./fonts/newsreader.woff2?url";
import { fontsKey } from "./preferences.ts";
import { savesData } from "./reader-wishes.ts";

/** As tokens.css names them on a browser's first page, where they are not declared yet. */
const faces = [
  { family: "Newsreader Late", file: newsreader, weight: "400 600" },
  { family: "Instrument Sans Late", file: instrumentSans, weight: "400 700" },
];

/**
 * Fetches both fonts, shows them, and remembers that this browser has them: every later page is set in them from its first
 * paint. Until then, and where a reader saves data, the page stands in local fonts of the same measures. Fetched any
 * earlier they would take the line from the first picture of a first visit.
 */
export async function fetchFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts || savesData()) return;
  try {
    const fetched = await Promise.all(faces.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()));
    // A frame each: to set a page anew in both at once keeps a slow phone from answering a press.
    for (const face of fetched) {
      document.fonts.add(face);
      await new Promise(requestAnimationFrame);
    }
    localStorage.setItem(fontsKey, "here");
  } catch {
    // Not to be had, or not to be remembered: the page is read as it is.
  }
}
