// From Filmic PNG to the master JPEG: tone, bloom, vignette, grain, light sharpening.
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const MAX_BYTES = 900_000;

export async function grade(source, target, { saturation = 1.08, gain = 1.03, warm = 1 } = {}) {
  const image = sharp(source).removeAlpha();
  const { width: w, height: h } = await image.metadata();
  const toned = await image
    .recomb([
      [warm, 0, 0],
      [0, 1, 0],
      [0, 0, 2 - warm * 1.015],
    ])
    .modulate({ saturation })
    .linear(gain, 0)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const curve = Uint8Array.from({ length: 256 }, (_, i) => {
    const x = i / 255;
    return Math.round(255 * (x * 0.74 + x * x * (3 - 2 * x) * 0.26));
  });
  for (let i = 0; i < toned.data.length; i++) toned.data[i] = curve[toned.data[i]];
  const base = await sharp(toned.data, { raw: toned.info }).png().toBuffer();
  const bloom = await sharp(base)
    .linear(2.6, -408)
    .blur(w / 60)
    .linear(0.12, 0)
    .png()
    .toBuffer();
  const vignette = Buffer.from(
    `<svg width="${w}" height="${h}"><radialGradient id="v" r=".78"><stop offset=".55" stop-color="#fff"/>` +
      `<stop offset="1" stop-color="#b9aca4"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );
  const noise = { type: "gaussian", mean: 128, sigma: 6 };
  const grain = await sharp({ create: { width: w, height: h, channels: 3, background: "#808080", noise } })
    .greyscale()
    .blur(0.6)
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const out = await sharp(base)
    .composite([
      { input: bloom, blend: "screen" },
      { input: vignette, blend: "multiply" },
      { input: grain, blend: "soft-light" },
    ])
    .sharpen({ sigma: 0.8, m1: 0.3, m2: 0.9 })
    .png()
    .toBuffer();
  for (let quality = 88; ; quality -= 3) {
    const jpeg = await sharp(out).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length > MAX_BYTES && quality > 60) continue;
    writeFileSync(target, jpeg);
    return `${w}×${h}, ${Math.round(jpeg.length / 1024)} kB, quality ${quality}`;
  }
}
