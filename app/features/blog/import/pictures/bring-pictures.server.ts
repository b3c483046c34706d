import { createHash, randomUUID } from "node:crypto";
import { createReadStream, type Stats, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve, sep } from "node:path";
import { eq } from "drizzle-orm";
import { messageOf } from "../../../../server/stop.server.ts";
import { keepPicture, type PictureServices, type ReceivedFile } from "../../../media/keep-picture.server.ts";
import { pictures } from "../../../media/media.tables.ts";
import { PictureProblem } from "../../../media/picture-problem.ts";
import { listed } from "../../../media/pictures.server.ts";
import { preparePicture } from "../../../media/prepare-picture.server.ts";
import { uploadMegabytes } from "../../../media/upload-limits.ts";
import { sourceAddress } from "../../../media/uploaded-picture.ts";
import { bytesOfDataAddress } from "../../rich-text/data-file.ts";
import { FetchProblem, fetchPicture } from "./fetch-picture.server.ts";
import { findKnownPicture, rememberPicture } from "./known-pictures.server.ts";
import { fileNameIn, largerCopies, placesInUploads, wholePicture } from "./picture-address.ts";

type BringOptions = { home?: string; isOurs?: true; uploads?: string; allowPrivate: boolean; isDry: boolean; leave: boolean; seconds?: number };
/** `isOriginal`: exactly this file was uploaded there, however much its name looks like that of a smaller copy. */
type WantedPicture = { address: string; large?: string; alt: string; userId: string; isOriginal?: boolean };
/** Of a picture that was not brought: where it still is, empty where it was nowhere but in the text; and why, where that is a problem. */
type LeftPicture = { left: string; problem?: string };
/** Where it is now: here, `takesAlt` where the library had no alternative text for it, or still where it was. */
export type BroughtPicture = { src: string; isNew: boolean; takesAlt: boolean } | LeftPicture;

/** What became of a picture that could not be had, in words. */
export const fateOf = ({ left, problem }: LeftPicture) => `${left ? "stays where it was" : "is left out"}: ${problem}`;

export type PictureBringer = { bring(wanted: WantedPicture): Promise<BroughtPicture>; close(): Promise<void> };

/** A host is not asked again after three pictures for which it was not there, or nine that it did not finish, one after the other. */
const givenUp = 9;

/**
 * Brings pictures of another system into the library, each once, through the checks that uploads go through. A dry run does
 * the same up to the point where something would be kept. `close` takes what was fetched off the disk.
 */
export async function openPictures(services: PictureServices, options: BringOptions): Promise<PictureBringer> {
  const folder = await mkdtemp(join(tmpdir(), "simmer-import-"));
  const underway = new Map<string, Promise<string>>();
  /** Addresses here: those met in this run, those that it made, and those that were in the library before. */
  const [seen, mine, wasKept] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** Of those in the library before: what nobody had described. */
  const wasBare = new Set<string>();
  const silentHosts = new Map<string, number>();

  async function bring({ address: written, large, alt, userId, isOriginal }: WantedPicture): Promise<BroughtPicture> {
    if (options.isOurs && /^\/(uploads|pictures)\//.test(written)) return { src: written, isNew: false, takesAlt: false };
    if (options.leave && written.startsWith("data:")) return { left: written };
    if (written.startsWith("data:")) return bringData(written, { alt, userId });
    const whole = wholePicture(written, options.home);
    if (!whole) return options.leave ? { left: written } : { left: written, problem: "its address cannot be read" };
    const larger = large ? wholePicture(large, options.home) : undefined;
    const addresses = [...new Set([...(larger ? largerCopies(larger) : []), ...(isOriginal ? [whole] : largerCopies(whole))])];
    const known = await findKnownPicture(services.database.owner, addresses);
    if (known) return counted(known, true);
    const left = wholeOr(written, options.home);
    // What an earlier run has brought stays here.
    if (options.leave) return { left };
    let problem = "it was not found";
    for (const address of addresses) {
      try {
        const src = await once(address, async () => keep(await find(address), { alt, userId }));
        if (!options.isDry) await rememberPicture(services.database.owner, [address, whole], src);
        return counted(src);
      } catch (error) {
        if (!(error instanceof FetchProblem || error instanceof PictureProblem)) throw error;
        problem = error.message;
      }
    }
    return { left, problem };
  }

  /** The same file is fetched once, however many posts wait for it. */
  function once(address: string, work: () => Promise<string>): Promise<string> {
    const before = underway.get(address);
    if (before) return before;
    const working = work();
    underway.set(address, working);
    return working;
  }

  function counted(src: string, isKnown = wasKept.has(src)): BroughtPicture {
    const isFirst = !seen.has(src);
    seen.add(src);
    return { src, isNew: isFirst && !isKnown, takesAlt: isFirst && (!isKnown || wasBare.has(src)) };
  }

  async function find(address: string): Promise<ReceivedFile> {
    const fileName = fileNameIn(address) || "picture";
    const local = options.uploads ? await findLocal(options.uploads, address) : undefined;
    if (local && isOwn(address, options.home)) return { ...local, fileName };
    try {
      return { ...(await fetchFrom(address)), fileName };
    } catch (error) {
      // Sites that moved still name their older hosts, whose files came along.
      if (local && error instanceof FetchProblem) return { ...local, fileName };
      throw error;
    }
  }

  async function fetchFrom(address: string): Promise<Omit<ReceivedFile, "fileName">> {
    const { host, hostname } = new URL(address);
    if (hostname === "old.invalid")
      throw new FetchProblem("the export does not say where its site is: name it with --site, or a copy of its pictures with --uploads");
    if ((silentHosts.get(host) ?? 0) >= givenUp) throw new FetchProblem("its server does not answer in time");
    const path = join(folder, randomUUID());
    try {
      const fetched = await fetchPicture(address, path, { allowPrivate: options.allowPrivate, seconds: options.seconds ?? 60 });
      silentHosts.delete(host);
      return fetched;
    } catch (error) {
      await rm(path, { force: true });
      const weight = error instanceof FetchProblem ? (error.isAway ? 3 : Number(error.isSlow)) : 0;
      if (weight > 0) silentHosts.set(host, (silentHosts.get(host) ?? 0) + weight);
      else silentHosts.delete(host);
      throw error;
    }
  }

  async function keep(file: ReceivedFile, about: { alt: string; userId: string }): Promise<string> {
    try {
      const [known] = await services.database.owner.select().from(pictures).where(eq(pictures.hash, file.hash));
      if (known && !seen.has(listed(known).src) && !mine.has(listed(known).src)) {
        wasKept.add(listed(known).src);
        if (known.alt === "") wasBare.add(listed(known).src);
      }
      if (!options.isDry) return await keepHere(file, about);
      if (known) return listed(known).src;
      const drafts = join(folder, randomUUID());
      await mkdir(drafts);
      const { width, height, ending } = await preparePicture(file.path, file.fileName, drafts);
      await rm(drafts, { recursive: true, force: true });
      return sourceAddress({ folder: `${file.hash.slice(0, 24)}-${width}x${height}`, width, ending });
    } finally {
      if (file.path.startsWith(folder)) await rm(file.path, { force: true });
    }
  }

  async function keepHere(file: ReceivedFile, about: { alt: string; userId: string }): Promise<string> {
    const { picture, isKnown } = await keepPicture(services, file, about);
    if (!isKnown) mine.add(picture.src);
    return picture.src;
  }

  async function bringData(written: string, about: { alt: string; userId: string }): Promise<BroughtPicture> {
    const bytes = bytesOfDataAddress(written);
    const path = join(folder, randomUUID());
    try {
      if (!bytes?.length || bytes.length > uploadMegabytes * 1_000_000) return { left: "", problem: "a picture written into the text cannot be read" };
      await writeFile(path, bytes);
      const file = { path, hash: createHash("sha256").update(bytes).digest("hex"), fileName: "picture", bytes: bytes.length };
      return counted(await once(file.hash, () => keep(file, about)));
    } catch (error) {
      if (error instanceof PictureProblem) return { left: "", problem: error.message };
      throw error;
    }
  }

  return {
    bring,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether the address is one of the old site itself, or of a host below it; where its host is not known, every one may be. */
function isOwn(address: string, home: string | undefined): boolean {
  if (!home) return true;
  const [host, own] = [new URL(address).host, new URL(home).host.replace(/^www\./, "")];
  return host === own || host.endsWith(`.${own}`);
}

/** The old address as a page elsewhere can use it; a path of a site that is not known stays a path. */
function wholeOr(written: string, home: string | undefined): string {
  return home && URL.canParse(written, home) ? new URL(written, home).href : written;
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new FetchProblem(`its file cannot be read (${messageOf(error)})`);
  }
}

async function findLocal(uploads: string, address: string): Promise<Omit<ReceivedFile, "fileName"> | undefined> {
  const root = resolve(uploads);
  for (const place of placesInUploads(address)) {
    const path = resolve(root, place);
    if (!path.startsWith(root + sep)) continue;
    const about = lookAt(path);
    if (!about?.isFile() || about.size === 0) continue;
    if (about.size > uploadMegabytes * 1_000_000) throw new FetchProblem(`${basename(path)} is larger than ${uploadMegabytes} MB`);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return { path, hash: hash.digest("hex"), bytes: about.size };
  }
  return undefined;
}
