import { encode } from "uqr";

/** A QR code as the strokes of one SVG path: `size` modules square, rows one unit apart, each stroke along the middle of its row. */
type QrPath = { size: number; strokes: string };

/** The QR code of a text, with a seventh of redundancy against folds and stains. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const strokes = data.map((row, y) => {
    let end = 0;
    return [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: { length } }, run) => {
        const move = run === 0 ? `M${index} ${y}` : `m${index - end} 0`;
        end = index + length;
        return `${move}h${length}`;
      })
      .join("");
  });
  return { size, strokes: strokes.join("") };
}
