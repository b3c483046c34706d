import sharp, { type Sharp } from "sharp";

/** The prevailing colour of a small copy of a picture, with its details blurred away: shown until the picture has loaded. */
export async function dominantColor(small: Sharp): Promise<string> {
  const { data, info } = await small.blur(3).toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
