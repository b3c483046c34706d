import { markPieces } from "./search-marks.ts";

/** A text with the search words highlighted. */
export function MarkedText({ text, marks }: { text: string; marks: string[] }) {
  let at = 0;
  return markPieces(text, new Set(marks)).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (!piece.marked) return <span key={key}>{piece.text}</span>;
    return (
      <mark key={key} className="rounded-[2px] bg-butter-solid px-[0.08em] text-on-butter">
        {piece.text}
      </mark>
    );
  });
}
