import { expect, test } from "vitest";
import { readBmp } from "./read-bmp.server.ts";

/** Red, green, blue and white. */
const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];

function bmp({ bits, packing = 0, width, height, pixels }: { bits: number; packing?: number; width: number; height: number; pixels: number[] }): Buffer {
  const palette = colours.slice(0, 2 ** bits).flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, 0]);
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  head.writeUInt32LE(palette.length / 4, 46);
  return Buffer.concat([head, Buffer.from(palette), Buffer.from(pixels)]);
}

/** The colours as letters, a line for each line. */
async function lettersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await readBmp(bytes).raw().toBuffer({ resolveWithObject: true });
  const letters = Array.from({ length: info.width * info.height }, (_, index) => {
    const pixel = data.subarray(index * info.channels, index * info.channels + 3).join();
    return "RGBW"[colours.findIndex((colour) => colour.join() === pixel)] ?? `(${pixel})`;
  });
  return Array.from({ length: info.height }, (_, y) => letters.slice(y * info.width, (y + 1) * info.width).join("")).join(" ");
}

const size = { width: 3, height: 2 };

// Lines are stored from the bottom up.
test.each<[string, Buffer, string]>([
  ["1 bit", bmp({ bits: 1, ...size, pixels: [0b01000000, 0, 0, 0, 0b11000000, 0, 0, 0] }), "GGR RGR"],
  ["4 bits", bmp({ bits: 4, ...size, pixels: [0x01, 0x20, 0, 0, 0x33, 0x10, 0, 0] }), "WWG RGB"],
  ["8 bits", bmp({ bits: 8, ...size, pixels: [0, 1, 2, 0, 3, 3, 1, 0] }), "WWG RGB"],
  ["8 bits from the top down", bmp({ bits: 8, width: 3, height: -2, pixels: [0, 1, 2, 0, 3, 3, 1, 0] }), "RGB WWG"],
  ["packed 8 bits", bmp({ bits: 8, packing: 1, ...size, pixels: [0, 3, 0, 1, 2, 0, 0, 0, 2, 3, 1, 1, 0, 1] }), "WWG RGB"],
  ["packed 8 bits that skip", bmp({ bits: 8, packing: 1, ...size, pixels: [1, 2, 0, 2, 1, 1, 1, 3, 0, 1] }), "RRW BRR"],
  ["packed 4 bits", bmp({ bits: 4, packing: 2, ...size, pixels: [0, 3, 0x01, 0x20, 0, 0, 3, 0x31, 0, 1] }), "WGW RGB"],
])("a BMP with a palette and %s keeps its colours", async (_, bytes, letters) => {
  expect(await lettersOf(bytes)).toBe(letters);
});

test("a BMP with a palette that is cut off cannot be read", () => {
  expect(() => readBmp(bmp({ bits: 8, ...size, pixels: [0, 1, 2, 0, 3] }))).toThrow();
  expect(() => readBmp(bmp({ bits: 8, packing: 1, ...size, pixels: [3, 1, 0, 0] }))).toThrow();
});
