type Layout = { bits: number; compression: number; width: number; height: number; isUpright: boolean };

/** Whether a BMP's pixels are numbers of colours in a palette. bmp-ts mixes up the channels of these. */
export function hasPalette(bytes: Buffer): boolean {
  return bytes.readUInt16LE(28) <= 8;
}

/** The pixels of a BMP with a palette, as red, green and blue from the top left. Its size must have been checked. Throws if it is cut off. */
export function readPaletteBmp(bytes: Buffer): Buffer {
  const bits = bytes.readUInt16LE(28);
  const [width, lines] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const layout = { bits, compression: bytes.readUInt32LE(30), width: Math.abs(width), height: Math.abs(lines), isUpright: lines < 0 };
  const pixels = bytes.subarray(bytes.readUInt32LE(10));
  const numbers = layout.compression === 0 ? plainNumbers(pixels, layout) : packedNumbers(pixels, layout);
  const palette = paletteOf(bytes, bits);
  const data = Buffer.alloc(numbers.length * 3);
  for (let from = 0, to = 0; from < numbers.length; from++) {
    const at = (numbers[from] ?? 0) * 3;
    for (let channel = 0; channel < 3; channel++) data[to++] = palette[at + channel] ?? 0;
  }
  return data;
}

/** Colours that the palette lacks are black, as in browsers. */
function paletteOf(bytes: Buffer, bits: number): Buffer {
  const stated = bytes.readUInt32LE(46);
  const count = stated === 0 ? 2 ** bits : Math.min(stated, 2 ** bits);
  const palette = Buffer.alloc(256 * 3);
  for (let at = 14 + bytes.readUInt32LE(14), number = 0; number < count; number++, at += 4)
    palette.set([bytes.readUInt8(at + 2), bytes.readUInt8(at + 1), bytes.readUInt8(at)], number * 3);
  return palette;
}

const lineStart = ({ width, height, isUpright }: Layout, y: number) => (isUpright ? y : height - 1 - y) * width;

function plainNumbers(pixels: Buffer, layout: Layout): Buffer {
  const { bits, width, height } = layout;
  if (![1, 2, 4, 8].includes(bits)) throw new Error(`no picture has ${bits} bits for a pixel`);
  // Each line is padded to four bytes.
  const line = Math.ceil((width * bits) / 32) * 4;
  const numbers = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0, to = lineStart(layout, y); x < width; x++, to++) {
      const bit = x * bits;
      numbers[to] = (pixels.readUInt8(y * line + (bit >> 3)) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
    }
  return numbers;
}

/** Run-length encoding, of 8 bits or 4: a count and a colour (two in turn for 4 bits); or 0, then an order or a number of single pixels. */
function packedNumbers(pixels: Buffer, layout: Layout): Buffer {
  const { bits, compression, width, height } = layout;
  if (!(compression === 1 && bits === 8) && !(compression === 2 && bits === 4)) throw new Error("the pixels are packed in an unknown way");
  const numbers = Buffer.alloc(width * height);
  let [at, x, y] = [0, 0, 0];
  const put = (number: number) => {
    if (x < width && y < height) numbers[lineStart(layout, y) + x] = number;
    x++;
  };
  const colour = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  for (;;) {
    const [count, value] = [pixels.readUInt8(at), pixels.readUInt8(at + 1)];
    at += 2;
    if (count > 0) for (let index = 0; index < count; index++) put(colour(value, index));
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) return numbers;
    else if (value === 2) {
      x += pixels.readUInt8(at);
      y += pixels.readUInt8(at + 1);
      at += 2;
    } else {
      for (let index = 0; index < value; index++) put(colour(pixels.readUInt8(at + ((index * bits) >> 3)), index));
      // Padded to two bytes.
      at += Math.ceil((value * bits) / 16) * 2;
    }
  }
}
