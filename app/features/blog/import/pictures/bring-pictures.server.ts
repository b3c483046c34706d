import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stop } from "../../../../server/stop.server.ts";
import type { PictureServices } from "../../../media/keep-picture.server.ts";
import { PictureProblem } from "../../../media/picture-problem.ts";
import { uploadMegabytes } from "../../../media/upload-limits.ts";
import { bytesOfDataAddress } from "../../rich-text/data-file.ts";
import { FetchProblem } from "./fetch-picture.server.ts";
import { openFinder } from "./find-picture.server.ts";
import { type FoundPicture, keepFound } from "./keep-found.server.ts";
import { findKnownPicture, findShownPicture, rememberPicture } from "./known-pictures.server.ts";
import { type PictureAddress, placeOf } from "./picture-address.ts";
import { type Met, PictureTally } from "./picture-tally.ts";

type BringOptions = { home?: string; isOurs?: true; uploads?: string; allowPrivate: boolean; isDry: boolean; leave: boolean; seconds?: number };
/** `postId`: the post here that shows it, if an earlier import made that. */
type About = { alt: string; userId: string; postId?: string | undefined };
type WantedPicture = About & PictureAddress;
/** A picture that was not imported: its old address, empty if it was embedded in the text; and the reason, if that is a problem. */
type LeftPicture = { left: string; problem?: string };
/**
 * An imported picture, with `takesAlt` if the library had no alternative text for it and `isStill` if it moved and is new, or one left at
 * its old address.
 */
export type BroughtPicture = (Met & { isStill?: boolean }) | LeftPicture;

/** What happens to a picture that could not be imported, in words. */
export const fateOf = ({ left, problem }: LeftPicture) => `${left ? "stays where it was" : "is left out"}: ${problem}`;

export type PictureBringer = { bring(wanted: WantedPicture): Promise<BroughtPicture>; close(): Promise<void> };

/**
 * Imports pictures of another system into the library, each once, with the same checks as uploads. A dry run does everything except
 * storing. `close` deletes the temporary files.
 */
export async function openPictures(services: PictureServices, options: BringOptions): Promise<PictureBringer> {
  const { owner } = services.database;
  const folder = await mkdtemp(join(tmpdir(), "simmer-import-"));
  const find = openFinder({ ...options, folder });
  const tally = new PictureTally();
  const keeping = { services, tally, folder, isDry: options.isDry };
  const once = onlyOnce();

  async function bring(wanted: WantedPicture): Promise<BroughtPicture> {
    const { address: written } = wanted;
    const place = placeOf(wanted, options);
    if (place.is === "here") return { src: written, isNew: false, takesAlt: false };
    if (place.is !== "elsewhere" && options.leave) return { left: written };
    if (place.is === "in the text") return bringData(written, wanted);
    if (place.is === "unreadable") return { left: written, problem: "its address cannot be read" };
    const isPathAlone = !options.home && new URL(place.whole).hostname === "old.invalid";
    const shown = isPathAlone && wanted.postId ? await findShownPicture(owner, wanted.postId, place.addresses) : undefined;
    const known = shown ?? (await findKnownPicture(owner, place.addresses));
    if (known) return tally.meet(known, true);
    // Whatever an earlier run imported is still used.
    return options.leave ? { left: place.left } : bringFirst(place, wanted);
  }

  /** Only for a new picture, so that each is reported once. */
  function meet({ src, isAnimated }: FoundPicture): BroughtPicture {
    const met = tally.meet(src);
    return { ...met, isStill: met.isNew && isAnimated };
  }

  /** Imports from the first of these addresses that works. */
  async function bringFirst({ addresses, whole, left }: { addresses: string[]; whole: string; left: string }, about: About): Promise<BroughtPicture> {
    let problem = "it was not found";
    for (const address of addresses) {
      try {
        const found = await once(address, async () => keepFound(keeping, await find(address), about));
        if (!options.isDry) await rememberPicture(owner, [address, whole], found.src);
        return meet(found);
      } catch (error) {
        problem = problemOf(error);
      }
    }
    return { left, problem };
  }

  async function bringData(written: string, about: About): Promise<BroughtPicture> {
    const bytes = bytesOfDataAddress(written);
    const path = join(folder, randomUUID());
    try {
      if (!bytes?.length || bytes.length > uploadMegabytes * 1_000_000) return { left: "", problem: "a picture written into the text cannot be read" };
      await writeFile(path, bytes);
      const file = { path, hash: createHash("sha256").update(bytes).digest("hex"), fileName: "picture", bytes: bytes.length };
      return meet(await once(file.hash, () => keepFound(keeping, file, about)));
    } catch (error) {
      return { left: "", problem: problemOf(error) };
    }
  }

  return {
    bring,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Problems that every picture would meet, by the status of a `PictureProblem`. */
const metByAll = new Map([
  [503, "Pictures cannot be stored, because the storage or the database does not respond."],
  [507, "The disk is full."],
]);

/** What is wrong with one picture. What every other would meet too is thrown: a post that was imported without its pictures would not get them later. */
function problemOf(error: unknown): string {
  if (!(error instanceof FetchProblem || error instanceof PictureProblem)) throw error;
  const end = error instanceof PictureProblem && metByAll.get(error.status);
  if (end) throw new Stop(`${end} Start the import again once it is mended: it goes on where it ended.`);
  return error.message;
}

/** Fetches the same file only once, however many posts wait for it. */
function onlyOnce(): (name: string, work: () => Promise<FoundPicture>) => Promise<FoundPicture> {
  const underway = new Map<string, Promise<FoundPicture>>();
  return (name, work) => underway.getOrInsertComputed(name, work);
}
