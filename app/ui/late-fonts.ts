import { savesData } from "./reader-wishes.ts";

/** Remembers that this browser has the fonts, so that every later page is set in them from its first paint. */
export const fontsKey = "simmer.fonts";

/**
 * Fetches both fonts and shows them at once, together; until then, and where a reader saves data, the page stands in
 * local fonts of the same measures. Fetched any earlier they would take the line from the first picture of a first visit.
 */
export async function fetchFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts || savesData()) return;
  try {
    const faces = await Promise.all(["1em Newsreader", '1em "Instrument Sans"'].map((font) => document.fonts.load(font)));
    if (faces.some((found) => found.length === 0)) return;
    dataset.fonts = "here";
    localStorage.setItem(fontsKey, "here");
  } catch {
    // Not to be had, or not to be remembered: the page is read as it is.
  }
}
