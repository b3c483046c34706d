import sharp, { type Sharp } from "sharp";

/** The colour that most of a picture has once its details are blurred away, of a small copy: stands in its place until it is there. */
export async function dominantColor(small: Sharp): Promise<string> {
  const { data, info } = await small.blur(3).toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
