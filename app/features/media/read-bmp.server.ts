import { decode } from "bmp-ts";
import sharp, { type Sharp } from "sharp";
import { isTooLarge } from "./picture-sizes.ts";
import { hasPalette, readPaletteBmp } from "./read-palette-bmp.server.ts";

type Size = { width: number; height: number };

/** The size in a BMP's header, without decoding it. Throws if there is no header. */
export function bmpSize(bytes: Buffer): Size {
  // The oldest has other fields, and no program writes it any more.
  if (bytes.readUInt32LE(14) < 40) throw new Error("the header is too old");
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** A BMP in a form that sharp accepts. Its size must have been checked. */
export function readBmp(bytes: Buffer): Sharp {
  if (hasPalette(bytes)) return sharp(readPaletteBmp(bytes), { raw: { ...bmpSize(bytes), channels: 3 } });
  const { data, width, height } = decode(bytes, { toRGBA: true });
  return fromPixels(data, { width, height });
}

/** The largest picture of an icon, alone. Throws if its directory is broken. */
function largestIcon(bytes: Buffer) {
  const count = Math.min(bytes.readUInt16LE(4), 64);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 6 + 16 * index;
    const offset = bytes.readUInt32LE(at + 12);
    const data = bytes.subarray(offset, offset + bytes.readUInt32LE(at + 8));
    const isPng = data.readUInt32BE(0) === 0x89504e47;
    const size = isPng ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) } : { width: data.readUInt32LE(4), height: data.readUInt32LE(8) >> 1 };
    return { ...size, data, isPng, head: bytes.subarray(at, at + 8) };
  });
  return entries.reduce((best, entry) => (entry.width * entry.height > best.width * best.height ? entry : best));
}

/** The size of an icon's largest picture. Throws if its directory is broken. */
export function icoSize(bytes: Buffer): Size {
  const { width, height } = largestIcon(bytes);
  return { width, height };
}

/** The largest picture of an icon, in a form that sharp accepts. */
export async function readIco(bytes: Buffer): Promise<Sharp> {
  const { data, isPng, head, ...size } = largestIcon(bytes);
  if (isTooLarge(size)) throw new Error("an icon of this size is none");
  if (isPng) return sharp(data, { failOn: "error" });
  const alone = Buffer.alloc(22);
  alone.writeUInt16LE(1, 2);
  alone.writeUInt16LE(1, 4);
  head.copy(alone, 6);
  alone.writeUInt32LE(data.length, 14);
  alone.writeUInt32LE(22, 18);
  const { default: decodeIco } = await import("decode-ico");
  const [picture] = decodeIco(new Uint8Array(Buffer.concat([alone, data])));
  if (!picture) throw new Error("the icon is empty");
  return fromPixels(Buffer.from(picture.data), { width: picture.width, height: picture.height });
}

/** Many of these files leave the fourth byte zero, which then does not mean transparent. */
function fromPixels(data: Buffer, { width, height }: Size): Sharp {
  let isEmpty = true;
  for (let at = 3; at < data.length && isEmpty; at += 4) isEmpty = data[at] === 0;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  return isEmpty ? image.removeAlpha() : image;
}
