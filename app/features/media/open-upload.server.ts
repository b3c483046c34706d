import { open, readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { damaged, PictureProblem } from "./picture-problem.ts";
import { isTooLarge, megapixels } from "./picture-sizes.ts";
import { bmpSize, icoSize, readBmp, readIco } from "./read-bmp.server.ts";
import { typesInWords } from "./upload-limits.ts";

type Size = { width: number; height: number };

/** Our own name: file-type gives animated AVIFs the type of the others. */
const animatedAvif = "image/avif-sequence";

/** Sharp's names for the types that it reads itself. */
const formats: Record<string, string> = {
  "image/png": "png",
  "image/apng": "png",
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/avif": "heif",
  [animatedAvif]: "heif",
};

/** Disables all other decoders: whatever a file claims to be, no other code parses it. */
export function allowOnlyKnownReaders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`) });
}

/** `isAnimated`: it has more frames than the one that is opened. */
type OpenedUpload = { image: Sharp; isAnimated: boolean };

/** Opens a received file as a picture: the type is detected from its bytes, and its size is checked. Throws a `PictureProblem` for anything else. */
export async function openUpload(path: string, name: string): Promise<OpenedUpload> {
  const type = await typeOf(path, name);
  try {
    if (type === "image/bmp" || type === "image/x-icon") return { image: await openOld(path, type, name), isAnimated: false };
    const { width = 0, height = 0, format, depth, hasProfile, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== formats[type]) throw new Error("its inside is of another type than its beginning");
    const kind = format === "heif" ? "an AVIF" : depth === "ushort" ? "a picture of 16 bits for a colour" : undefined;
    refuseTooLarge({ width, height }, name, kind);
    // Only the first frame: an animation that cannot be stopped would keep some people from reading.
    const image = sharp(path, { failOn: "error", pages: 1, limitInputPixels: false }).autoOrient();
    // Of these alone, sharp turns the colours into Display P3 instead of sRGB; without a profile, this would shift them.
    const isDeep = depth === "ushort" && hasProfile;
    return { image: isDeep ? image.withIccProfile("srgb") : image, isAnimated: pages > 1 || ["image/apng", animatedAvif].includes(type) };
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    if (type !== animatedAvif) throw damaged(name);
    throw new PictureProblem(
      415,
      `“${name}” is an animated AVIF, which this site cannot read: save it as a GIF, as a WebP or as a still picture, then upload that.`,
    );
  }
}

async function openOld(path: string, type: string, name: string): Promise<Sharp> {
  const bytes = await readFile(path);
  const isIcon = type === "image/x-icon";
  const size = isIcon ? icoSize(bytes) : bmpSize(bytes);
  if (size.width === 0 || size.height === 0) throw damaged(name);
  refuseTooLarge(size, name);
  return isIcon ? readIco(bytes) : readBmp(bytes);
}

/**
 * Allows a byte order mark, white space, an XML declaration, comments and a doctype before `<svg>`, so that programs and pages that merely
 * mention SVG do not match.
 */
const svgStart = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/i;

async function typeOf(path: string, name: string): Promise<string> {
  const file = await open(path);
  const head = Buffer.alloc(4100);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const start = head.subarray(0, bytesRead);
  if (bytesRead === 0) throw new PictureProblem(422, `“${name}” is empty: choose another picture.`);
  const found = await fileTypeFromBuffer(start);
  if (found?.mime === "image/avif" && isSequence(start)) return animatedAvif;
  if (found && (found.mime in formats || ["image/bmp", "image/x-icon"].includes(found.mime))) return found.mime;
  if (svgStart.test(start.toString("latin1")))
    throw new PictureProblem(415, `“${name}” is an SVG drawing, which can contain scripts: save it as a PNG, then upload that.`);
  const what = found ? `is a file of type ${found.ext.toUpperCase()}` : "is not a picture";
  throw new PictureProblem(415, `“${name}” ${what}, which this site cannot show: upload a ${typesInWords} picture.`);
}

/** Whether the box at the start of an AVIF names the brand of animations, as its own or among those that can read it. */
const isSequence = (start: Buffer) => start.subarray(8, start.readUInt32BE(0)).includes("avis");

/** `costly` names the kind of file, if the lower limit applies to it. */
function refuseTooLarge(size: Size, name: string, costly?: string): void {
  const limit = costly ? megapixels.costly : megapixels.most;
  if (!isTooLarge(size, limit)) return;
  const number = new Intl.NumberFormat("en-US");
  const most = `more than ${limit} megapixels${costly ? `, the most that ${costly} may have` : ""}`;
  throw new PictureProblem(
    413,
    `“${name}” has ${number.format(size.width)} × ${number.format(size.height)} pixels, ${most}: make it smaller, then upload it again.`,
  );
}
