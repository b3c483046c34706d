/** The page's ground in both themes, for what reads no style sheet: `--paper` of tokens.css. */
export const paper = { light: "#fcfbf8", dark: "#131512" };
