/** The characters for which `newsreader-medium.ttf` has glyphs: Latin script and its punctuation. */
const inFont =
  /[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01c4-\u01cc\u01e6-\u01e7\u01ea-\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20a3\u20a9\u20ab-\u20ad\u20b9\u20bc-\u20bd\u2122\u2212]/u;

/**
 * A text as a card can show it: without emoji and other characters that its font lacks. Empty if letters or digits would be lost: half a
 * title is worse than none, and the server may have no other font.
 */
export function cardText(text: string): string {
  const letters = Array.from(Array.from(text.normalize("NFC"), nearest).join(""));
  if (letters.some((letter) => /[\p{L}\p{N}]/u.test(letter) && !inFont.test(letter))) return "";
  return letters
    .filter((letter) => inFont.test(letter))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Writes ⅓ as 1⁄3, any dash as a hyphen, any white space as a space. */
function nearest(letter: string): string {
  if (inFont.test(letter)) return letter;
  if (/\p{Pd}/u.test(letter)) return "-";
  return /[\p{Z}\p{Cc}]/u.test(letter) ? " " : letter.normalize("NFKC");
}
