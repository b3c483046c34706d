import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.server.ts";

const address = "https://simmer.example/recipe/stuffed-pork-apple-riesling";

/** The dark modules that a path draws, as "x y". */
function drawn({ strokes }: { strokes: string }): string[] {
  const dark: string[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, first, second] of strokes.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (letter === "M") [x, y] = [Number(first), Number(second)];
    else if (letter === "m") x += Number(first);
    else for (let step = Number(first); step > 0; step--) dark.push(`${x++} ${y}`);
  }
  return dark;
}

test("the path draws exactly the dark modules of the code", () => {
  const { data } = encode(address, { ecc: "M", border: 0 });
  const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));
  expect(drawn(qrPath(address))).toEqual(expected);
});

test("the size is the code's", () => expect(qrPath(address).size).toBe(encode(address, { ecc: "M", border: 0 }).size));
