/** The page's background in both themes, where no style sheet applies: `--paper` of tokens.css. */
export const paper = { light: "#fcfbf8", dark: "#131512" };
