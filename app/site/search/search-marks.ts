import { fold } from "./search-words.ts";

export type Piece = { text: string; marked: boolean };

/** A text cut where a search word begins or ends. `marks` are folded words as they appear in the texts. */
export function markPieces(text: string, marks: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const push = (to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), marked });
    from = Math.max(from, to);
  };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!marks.has(fold(word))) continue;
    push(index, false);
    push(index + word.length, true);
  }
  push(text.length, false);
  return pieces;
}
