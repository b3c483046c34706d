import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const project = join(import.meta.dirname, "..");

/** The mark of public/favicon.svg, on a rounded square or, for systems that cut icons to their own shape, on the whole square. */
function drawing(isCut: boolean): Buffer {
  const mark = readFileSync(join(project, "public/favicon.svg"), "utf8");
  if (!isCut) return Buffer.from(mark);
  const [, open = "", ground = "", lines = ""] = /^(<svg[^>]*>)(<rect[^>]*\/>)([\s\S]*)<\/svg>\s*$/.exec(mark) ?? [];
  if (!open) throw new Error("public/favicon.svg must be one rect, the ground, and the mark upon it.");
  // The inner four fifths are always visible.
  return Buffer.from(`${open}${ground.replace(/ rx="[^"]*"/, "")}<g transform="translate(4.8 4.8) scale(.85)">${lines}</g></svg>`);
}

const icons = [
  { name: "icon-192.png", size: 192, isCut: false },
  { name: "icon-512.png", size: 512, isCut: false },
  { name: "icon-maskable-512.png", size: 512, isCut: true },
  { name: "apple-touch-icon.png", size: 180, isCut: true },
];

/** Draws the icons of the installed app into a folder that is served at the root. */
export async function buildIcons(folder: string): Promise<void> {
  for (const { name, size, isCut } of icons) {
    await sharp(drawing(isCut), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, name));
  }
}

if (import.meta.main) await buildIcons(join(project, "build/client"));
