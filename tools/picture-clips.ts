import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { BuiltClip } from "../app/features/media/picture-manifest.schema.ts";
import { Stop } from "../app/server/stop.server.ts";
import type { Master } from "./picture-masters.ts";

const endings = ["mp4", "webm", "jpg"] as const;
const maxBytes = 2_500_000;

type Told = NonNullable<Master["clip"]>;
export type Clip = Told & { id: string; files: Record<(typeof endings)[number], Buffer> };

/** The clip of every picture that has one. Throws one `Stop` that names all mistakes. */
export async function readClips(folder: string, masters: Pick<Master, "id" | "clip">[]): Promise<Clip[]> {
  const names = new Set((await readdir(folder)).filter((name) => !name.startsWith(".")));
  const mistakes: string[] = [];
  const clips: Clip[] = [];
  for (const { id, clip } of masters) {
    if (!clip) continue;
    const wanted = endings.map((ending) => `${id}.${ending}`);
    const missing = wanted.filter((name) => !names.delete(name));
    if (missing.length > 0) {
      mistakes.push(`${id}: clip: found no ${missing.join(", ")} in ${folder}: make the clip with content/pictures/clip.mjs, or remove the entry.`);
      continue;
    }
    const [mp4, webm, jpg] = await Promise.all(wanted.map((name) => readFile(join(folder, name))));
    if (!mp4 || !webm || !jpg) continue;
    for (const [ending, { length }] of Object.entries({ mp4, webm }))
      if (length > maxBytes) mistakes.push(`${join(folder, `${id}.${ending}`)}: size: found ${length} bytes, expected at most ${maxBytes}: encode it smaller.`);
    mistakes.push(...mistakesInParts(id, clip, secondsOf(mp4)));
    clips.push({ id, ...clip, files: { mp4, webm, jpg } });
  }
  for (const name of names)
    mistakes.push(
      `${join(folder, name)}: found a file without a clip in pictures.yaml: write "clip: { shows: What moves, made: 2026-11-21 }" in the entry of its picture, or remove the file.`,
    );
  if (mistakes.length > 0) throw new Stop(mistakes.join("\n"));
  return clips;
}

/** Parts follow each other and lie within the clip: an address that names a second leads there. */
function mistakesInParts(id: string, { parts = [] }: Told, seconds: number): string[] {
  return parts.flatMap(({ from, to }, index) => {
    const least = parts[index - 1]?.to ?? 0;
    if (from >= least && from < to && to <= seconds) return [];
    return `pictures.yaml: ${id}.clip.parts[${index}]: found ${from} to ${to}, expected a part that begins at ${least} or later, ends after that, and at ${seconds} at the latest, when the clip ends: mend its seconds.`;
  });
}

/** Writes the files of a clip under names that never change their content, and says what they are. */
export async function putClip({ id, files, ...told }: Clip, folder: string): Promise<BuiltClip> {
  const hash = createHash("sha256").update(files.mp4).update(files.webm).update(files.jpg).digest("hex").slice(0, 8);
  const put = async (ending: keyof typeof files) => {
    const name = `${id}.${hash}.clip.${ending}`;
    await writeFile(join(folder, name), files[ending]);
    return `/pictures/${name}`;
  };
  const { width, height } = await sharp(files.jpg).metadata();
  return { mp4: await put("mp4"), webm: await put("webm"), poster: await put("jpg"), width, height, seconds: secondsOf(files.mp4), ...told };
}

/** How long an MP4 file lasts, from the header of its movie (ISO 14496-12, box "mvhd"), to the tenth of a second. */
function secondsOf(mp4: Buffer): number {
  const header = mp4.indexOf("mvhd") + 4;
  const isLong = mp4[header] === 1;
  const timescale = mp4.readUInt32BE(header + (isLong ? 20 : 12));
  const duration = isLong ? Number(mp4.readBigUInt64BE(header + 24)) : mp4.readUInt32BE(header + 16);
  return Math.round((duration / timescale) * 10) / 10;
}
