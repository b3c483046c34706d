/** The characters for which `newsreader-medium.ttf` has glyphs: Latin script, its punctuation and accents. */
const inFont =
  /[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01c4-\u01cc\u01e6-\u01e7\u01ea-\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20a3\u20a9\u20ab-\u20ad\u20b9\u20bc-\u20bd\u2122\u2212]|[\u0300-\u0301\u0303-\u0304\u0308-\u0309\u0323]/u;

/**
 * A text as a card can show it: without emoji and other characters that its font lacks. Empty if letters, accents, digits or signs such
 * as ≠ would be lost: half a title is worse than none, and the server may have no other font.
 */
export function cardText(text: string): string {
  const drawn = text
    .normalize("NFC")
    // These belong to emoji; they are no accents.
    .replace(/[\p{Variation_Selector}\p{Me}]/gu, "")
    // Before a fraction that is written out: 1⅓ would become 11⁄3.
    .replace(/(?<=\p{N})(?=[\u2150-\u215f])/gu, " ");
  const letters = Array.from(Array.from(drawn, nearest).join(""));
  if (letters.some((letter) => /[\p{L}\p{N}\p{M}\p{Sm}]/u.test(letter) && !inFont.test(letter))) return "";
  return letters
    .filter((letter) => inFont.test(letter))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

const written: Record<string, string> = { "≥": ">=", "≤": "<=", "≈": "~", "→": "->" };

/** Writes ⅓ as 1⁄3, ≥ as >=, any dash as a hyphen, any white space as a space. */
function nearest(letter: string): string {
  if (inFont.test(letter)) return letter;
  if (/\p{Pd}/u.test(letter)) return "-";
  return /[\p{Z}\p{Cc}]/u.test(letter) ? " " : (written[letter] ?? letter.normalize("NFKC"));
}
