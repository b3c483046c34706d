import { Parser } from "htmlparser2";

/** The parser's time for each element grows with the depth at which it stands, and later passes recurse once per level. */
export const deepest = 2000;
/** The sanitizer reads the text of a frame as HTML, and that of a frame in it, this many times. */
const mostFrames = 8;

/** Whether elements are nested more than 2,000 deep, as no writer nests them. Stops at the first that is, so that no text takes long. */
export function isTooDeep(html: string, frames = 0): boolean {
  // Most texts have fewer elements than that.
  if (html.split("<", deepest + 2).length <= deepest + 1) return false;
  let [depth, isDeep, isFrame] = [0, false, false];
  const note = (isTrue: boolean) => {
    if (!isTrue) return;
    isDeep = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentagname(name) {
      isFrame = name === "iframe";
      note(++depth > deepest);
    },
    ontext(text) {
      if (isFrame && frames < mostFrames) note(isTooDeep(text, frames + 1));
    },
    onclosetag() {
      isFrame = false;
      depth--;
    },
  });
  parser.write(html);
  return isDeep;
}

/** The same HTML; of one that is nested too deeply only the words. */
export const shallow = (html: string): string => (isTooDeep(html) ? wordsIn(html) : html);

/** Without a regular expression: one for tags that never end takes time that grows with the square of their number. */
function wordsIn(html: string): string {
  const [start = "", ...pieces] = html.split("<");
  return [start, ...pieces.map((piece) => piece.slice(piece.indexOf(">") + 1))].join("\n");
}
