import { createHash, randomUUID } from "node:crypto";
import { createReadStream, type Stats, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { messageOf } from "../../../../server/stop.server.ts";
import type { ReceivedFile } from "../../../media/keep-picture.server.ts";
import { uploadMegabytes } from "../../../media/upload-limits.ts";
import { FetchProblem, fetchPicture } from "./fetch-picture.server.ts";
import { fileNameIn, isOwn, placesInUploads } from "./picture-address.ts";

/** `uploads`: a copy of the old site's files; `folder`: where to put what is fetched. */
type FindOptions = { home?: string; uploads?: string; allowPrivate: boolean; seconds?: number; folder: string };
type FoundFile = Omit<ReceivedFile, "fileName">;

/** A host is given up after three consecutive pictures for which it was unreachable, or nine that it did not finish. */
const givenUp = 9;

/**
 * Finds the file of an address, in the copy of the uploads or on the web. The returned function throws a `FetchProblem` with the reason if
 * there is none.
 */
export function openFinder(options: FindOptions): (address: string) => Promise<ReceivedFile> {
  const silentHosts = new Map<string, number>();

  async function find(address: string): Promise<ReceivedFile> {
    const fileName = fileNameIn(address) || "picture";
    const local = options.uploads ? await findLocal(options.uploads, address) : undefined;
    if (local && isOwn(address, options.home)) return { ...local, fileName };
    try {
      return { ...(await fetchFrom(address)), fileName };
    } catch (error) {
      // A site that has moved still refers to its older hosts, whose files are in the copy.
      if (local && error instanceof FetchProblem) return { ...local, fileName };
      throw error;
    }
  }

  async function fetchFrom(address: string): Promise<FoundFile> {
    const { host, hostname } = new URL(address);
    if (hostname === "old.invalid")
      throw new FetchProblem("the export does not say where its site is: name it with --site, or a copy of its pictures with --uploads");
    if ((silentHosts.get(host) ?? 0) >= givenUp) throw new FetchProblem("its server does not answer in time");
    const path = join(options.folder, randomUUID());
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

  return find;
}

async function findLocal(uploads: string, address: string): Promise<FoundFile | undefined> {
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

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new FetchProblem(`its file cannot be read (${messageOf(error)})`);
  }
}
