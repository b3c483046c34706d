import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { BuiltClip } from "../app/features/media/picture-manifest.schema.ts";
import { Stop } from "../app/server/stop.server.ts";
import type { Master } from "./picture-masters.ts";

const endings = ["mp4", "webm", "jpg"] as const;
const maxBytes = 2_500_000;

type DescribedClip = NonNullable<Master["clip"]>;
export type Clip = DescribedClip & { id: string; seconds: number; files: Record<(typeof endings)[number], Buffer> };

/** The clips of all pictures that have one. Throws one `Stop` that lists all mistakes. */
export async function readClips(folder: string, masters: Pick<Master, "id" | "clip">[]): Promise<Clip[]> {
  const names = new Set((await readdir(folder)).filter((name) => !name.startsWith(".")));
  const mistakes: string[] = [];
  const clips: Clip[] = [];
  for (const { id, clip } of masters) {
    if (!clip) continue;
    const missing = endings.map((ending) => `${id}.${ending}`).filter((name) => !names.delete(name));
    if (missing.length > 0) {
      mistakes.push(`${id}: clip: found no ${missing.join(", ")} in ${folder}: make the clip with content/pictures/clip.mjs, or remove the entry.`);
      continue;
    }
    const read = (ending: (typeof endings)[number]) => readFile(join(folder, `${id}.${ending}`));
    const [mp4, webm, jpg] = await Promise.all([read("mp4"), read("webm"), read("jpg")]);
    for (const [ending, { length }] of Object.entries({ mp4, webm }))
      if (length > maxBytes) mistakes.push(`${join(folder, `${id}.${ending}`)}: size: found ${length} bytes, expected at most ${maxBytes}: encode it smaller.`);
    const seconds = secondsOf(mp4);
    if (seconds === undefined) {
      mistakes.push(`${join(folder, `${id}.mp4`)}: content: found no length of a movie, expected an MP4: make the clip with content/pictures/clip.mjs.`);
      continue;
    }
    mistakes.push(...mistakesInParts(id, clip, seconds));
    clips.push({ id, ...clip, seconds, files: { mp4, webm, jpg } });
  }
  for (const name of names)
    mistakes.push(
      `${join(folder, name)}: found a file without a clip in pictures.yaml: write "clip: { shows: What moves, made: 2026-11-21 }" in the entry of its picture, or remove the file.`,
    );
  if (mistakes.length > 0) throw new Stop(mistakes.join("\n"));
  return clips;
}

/** Parts must be in order and within the clip, because links lead to their seconds. */
function mistakesInParts(id: string, { parts = [] }: DescribedClip, seconds: number): string[] {
  return parts.flatMap(({ from, to }, index) => {
    const least = parts[index - 1]?.to ?? 0;
    if (from >= least && from < to && to <= seconds) return [];
    return `pictures.yaml: ${id}.clip.parts[${index}]: found ${from} to ${to}, expected a part that begins at ${least} or later, ends after that, and at ${seconds} at the latest, when the clip ends: mend its seconds.`;
  });
}

/** Copies a clip's files under names that contain a hash of their content, and describes them. */
export async function putClip({ id, files, ...described }: Clip, folder: string): Promise<BuiltClip> {
  const hash = createHash("sha256").update(files.mp4).update(files.webm).update(files.jpg).digest("hex").slice(0, 8);
  const put = async (ending: keyof typeof files) => {
    const name = `${id}.${hash}.clip.${ending}`;
    await writeFile(join(folder, name), files[ending]);
    return `/pictures/${name}`;
  };
  const { width, height } = await sharp(files.jpg).metadata();
  return { mp4: await put("mp4"), webm: await put("webm"), poster: await put("jpg"), width, height, ...described };
}

/** Length of an MP4 file from its movie header (ISO 14496-12, box "mvhd"), to a tenth of a second; undefined if unreadable. */
function secondsOf(mp4: Buffer): number | undefined {
  const at = mp4.indexOf("mvhd");
  const header = mp4.subarray(at + 4);
  if (at < 0 || header.length < 32) return undefined;
  const isLong = header[0] === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return timescale > 0 ? Math.round((duration / timescale) * 10) / 10 : undefined;
}
