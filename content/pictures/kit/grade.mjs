// From Filmic PNG to the master JPEG: white balance, local contrast, tone, bloom, vignette, grain.
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const MAX_BYTES = 900_000;
const BODY = 0.16; // contrast within some 2 % of the width: what gives a form its weight; beyond .25 bright edges get a halo
const DETAIL = 0.1; // contrast within some .3 %: skin, fibres, crumbs; at .25 they look sharpened
const CURVE = 0.36; // how far the tone curve goes towards a full S

/** Luma (Rec. 709) of interleaved RGB bytes. */
function lumaOf(rgb) {
  const luma = Buffer.alloc(rgb.length / 3);
  for (let i = 0; i < luma.length; i++) luma[i] = Math.round(0.2126 * rgb[3 * i] + 0.7152 * rgb[3 * i + 1] + 0.0722 * rgb[3 * i + 2]);
  return luma;
}

/**
 * Local contrast and an S-curve on luma alone; colours keep their hue and follow it. In Filmic's flat tones food looks like
 * its own model: this is the contrast that a lens and a raw developer give a photograph.
 */
async function tone(rgb, width, height, { saturation, gain, lift, crisp }) {
  const luma = lumaOf(rgb);
  const raw = { width, height, channels: 1 };
  const blurred = (sigma) => sharp(luma, { raw }).blur(sigma).toColourspace("b-w").raw().toBuffer();
  const [wide, fine] = await Promise.all([blurred(width / 45), blurred(width / 300)]);
  const out = Buffer.alloc(rgb.length);
  for (let i = 0; i < luma.length; i++) {
    const local = luma[i] + BODY * (luma[i] - wide[i]) + crisp * DETAIL * (luma[i] - fine[i]);
    const x = Math.min(1, Math.max(0, (gain * local) / 255)) ** lift;
    const y = 255 * (x * (1 - CURVE) + x * x * (3 - 2 * x) * CURVE);
    const scale = y / Math.max(luma[i], 1);
    for (let c = 3 * i; c < 3 * i + 3; c++) out[c] = Math.min(255, Math.max(0, Math.round(y + (rgb[c] * scale - y) * saturation)));
  }
  return out;
}

/**
 * lift: exponent of luma. Below 1 it opens the middle and leaves white where it is, where a gain burns out cloths and cut fish.
 * corner: what the vignette multiplies the corners with. crisp: how much of the finest contrast is drawn out; strands and fibres
 * under gloss want little of it, or they are wire and wood.
 */
export async function grade(source, target, { saturation = 1.13, gain = 1.03, warm = 0.985, lift = 0.82, corner = "#d4cfcb", crisp = 1 } = {}) {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .recomb([
      [warm, 0, 0],
      [0, 1, 0],
      [0, 0, 2 - warm * 1.015],
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const toned = await tone(data, w, h, { saturation, gain, lift, crisp });
  const base = await sharp(toned, { raw: { width: w, height: h, channels: 3 } })
    .png()
    .toBuffer();
  const bloom = await sharp(base)
    .linear(2.6, -408)
    .blur(w / 60)
    .linear(0.12, 0)
    .png()
    .toBuffer();
  const vignette = Buffer.from(
    `<svg width="${w}" height="${h}"><radialGradient id="v" r=".78"><stop offset=".55" stop-color="#fff"/>` +
      `<stop offset="1" stop-color="${corner}"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
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
    .sharpen({ sigma: 0.8, m1: 0.2 * crisp, m2: 0.5 * crisp })
    .png()
    .toBuffer();
  for (let quality = 88; ; quality -= 3) {
    const jpeg = await sharp(out).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length > MAX_BYTES && quality > 60) continue;
    writeFileSync(target, jpeg);
    return `${w}×${h}, ${Math.round(jpeg.length / 1024)} kB, quality ${quality}`;
  }
}
