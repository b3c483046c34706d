import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { BuiltPicture, PictureManifest } from "../app/features/media/picture-manifest.schema.ts";
import { Stop } from "../app/server/stop.server.ts";
import { type Clip, putClip, readClips } from "./picture-clips.ts";
import { encodePicture } from "./picture-encoding.ts";
import { type Master, readMasters } from "./picture-masters.ts";

const project = join(import.meta.dirname, "..");
const usual = {
  /** The pictures' settings, and the pictures themselves. */
  settings: join(project, "content/pictures/pictures.yaml"),
  masters: join(project, "content/pictures/masters"),
  clips: join(project, "content/pictures/clips"),
  /** Encoded pictures by name and hash, so that only changed ones are encoded again. */
  cache: join(project, ".cache/pictures"),
  /** Served at /pictures; the manifest is beside it. */
  out: join(project, "build/pictures"),
  manifest: join(project, "build/pictures.json"),
};

/** Encoding a large AVIF takes some 200 MB; two at a time fit the smallest machine that Simmer is made for. */
const atOnce = 2;

/**
 * Makes every size, format and crop of the site's pictures, and the manifest that lists them. Unchanged ones
 * come from the cache; files of removed pictures are deleted. Throws a `Stop` for wrong content.
 */
export async function buildPictures(log: (line: string) => void, paths = usual): Promise<void> {
  const masters = await readMasters(paths.masters, paths.settings);
  const clips = await readClips(paths.clips, masters);
  await mkdir(paths.cache, { recursive: true });
  const kept = new Set(await readdir(paths.cache));
  const missing = masters.filter((master) => !kept.has(nameOf(master)));
  log(missing.length === 0 ? `Pictures: all ${masters.length} are up to date` : `Pictures: ${missing.length} of ${masters.length} to make`);
  sharp.concurrency(1);
  let done = masters.length - missing.length;
  const waiting = missing.values();
  const work = async () => {
    for (const master of waiting) {
      await makePicture(master, paths.cache);
      log(`Pictures: ${++done} of ${masters.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const wanted = new Set(masters.map(nameOf));
  for (const name of await readdir(paths.cache)) if (!wanted.has(name)) await rm(join(paths.cache, name), { recursive: true });
  await putOut(masters, clips, paths);
}

const nameOf = ({ id, hash }: Master) => `${id}.${hash}`;

/** The folder gets its name only when it is complete: an interrupted build leaves nothing half made. */
async function makePicture(master: Master, cache: string): Promise<void> {
  const unfinished = join(cache, `${nameOf(master)}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  const built = await encodePicture(master, unfinished);
  await writeFile(join(unfinished, "picture.json"), JSON.stringify(built));
  await rename(unfinished, join(cache, nameOf(master)));
}

/** Replaces the whole served folder, so that it contains exactly what the manifest lists. */
async function putOut(masters: Master[], clips: Clip[], { cache, out, manifest }: typeof usual): Promise<void> {
  const next = `${out}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  const pictures: PictureManifest = {};
  for (const master of masters) {
    const folder = join(cache, nameOf(master));
    const built: BuiltPicture = JSON.parse(await readFile(join(folder, "picture.json"), "utf8"));
    const clip = clips.find(({ id }) => id === master.id);
    pictures[master.id] = { ...built, ...(master.alt ? { alt: master.alt } : {}), ...(clip ? { clip: await putClip(clip, next) } : {}) };
    const names = (await readdir(folder)).filter((name) => name !== "picture.json");
    await Promise.all(names.map((name) => copyFile(join(folder, name), join(next, name))));
  }
  await rm(out, { recursive: true, force: true });
  await rename(next, out);
  await writeFile(manifest, `${JSON.stringify(pictures, null, 1)}\n`);
}

if (import.meta.main) {
  await buildPictures(console.log).catch((error: unknown) => {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  });
}
