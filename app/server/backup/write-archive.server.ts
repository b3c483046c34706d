import { createHash } from "node:crypto";
import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { Stop } from "../stop.server.ts";
import { syncFolder } from "../sync-folder.server.ts";
import { archiveFormat, isEntryName, type Manifest, names } from "./manifest.server.ts";

export type ArchiveWriter = {
  /** Throws if no reader would accept an entry of that name. */
  add(name: string, body: Buffer): Promise<void>;
  /** Writes the manifest and the seal, and gives the file its final name: now it is complete. Returns its size. */
  finish(manifest: Omit<Manifest, "entries">): Promise<number>;
  /** Deletes what was written so far. */
  discard(): Promise<void>;
};

/** A tar ends with two empty blocks. */
export const end = Buffer.alloc(1024);

/** How often a large archive looks at the space that is left, in bytes written. */
const oftenEnough = 50e6;

export const noRoomFor = (path: string) => new Stop(`There is no room for the archive ${path}: free some space, or write it to another disk.`);

/**
 * Starts an archive beside its place; its final name appears when it is complete. Removes what a killed backup left there first. One of more
 * than 50 MB leaves `reserve` bytes free, or throws a `Stop`: the database may be on the same disk, and stops when that is full.
 */
export async function writeArchive(path: string, madeAt: Date, { reserve = 200e6 } = {}): Promise<ArchiveWriter> {
  await sweepDrafts(dirname(path));
  const draft = join(dirname(path), `.${basename(path)}.partial`);
  const file = await open(draft, "w", 0o600);
  const whole = createHash("sha256");
  const entries: Manifest["entries"] = [];
  let bytes = 0;
  let lookedAt = 0;

  async function write(name: string, body: Buffer): Promise<void> {
    const blocks = await blocksOf(name, body, madeAt);
    if (bytes + blocks.length - lookedAt > oftenEnough) {
      const { bavail, bsize } = await statfs(dirname(draft));
      if (bavail * bsize - blocks.length - oftenEnough < reserve) throw noRoomFor(path);
      lookedAt = bytes + blocks.length;
    }
    whole.update(blocks);
    bytes += blocks.length;
    await file.writeFile(blocks);
  }

  async function add(name: string, body: Buffer): Promise<void> {
    if (!isEntryName(name)) throw new Error(`${JSON.stringify(name)} has no place in a backup`);
    await write(name, body);
    entries.push({ name, size: body.length, sha256: sha256(body) });
  }

  const discard = async () => {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
  };
  await add(names.welcome, Buffer.from(welcome)).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  return {
    add,
    discard,
    async finish(manifest) {
      await write(names.manifest, Buffer.from(JSON.stringify({ ...manifest, entries })));
      const seal = Buffer.concat([await sealOf({ madeAt, sha256: whole.digest("hex") }), end]);
      await file.writeFile(seal);
      await file.sync();
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return bytes + seal.length;
    },
  };
}

/** Longer than writing any file or chunk of a table takes. */
const anHour = 3600 * 1000;

/** Removes drafts of killed backups from a folder, since they hold addresses and password hashes. */
export async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    if (/^\..+\.partial$/.test(name) && (await isLeft(draft).catch(() => false))) await rm(draft, { force: true });
  }
}

/** Whether Simmer left this draft: other programs use such names for unfinished files, too. */
async function isLeft(draft: string): Promise<boolean> {
  if (Date.now() - (await stat(draft)).mtimeMs < anHour) return false;
  const start = Buffer.alloc(names.welcome.length);
  const file = await open(draft, "r");
  await file.read(start, 0, start.length, 0).finally(() => file.close());
  return start.toString() === names.welcome;
}

const welcome = `A backup of a Simmer site. Restore it with: npm run simmer -- restore FILE
The tables are PostgreSQL's COPY format, compressed with zstd; manifest.json says what is in here, seal.json the SHA-256 of all before it.
`;

export function sha256(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}

/** The last entry: a hash of all bytes before it. */
export function sealOf({ madeAt, sha256, format = archiveFormat }: { madeAt: Date; sha256: string; format?: number }): Promise<Buffer> {
  return blocksOf(names.seal, Buffer.from(JSON.stringify({ format, madeAt: madeAt.toISOString(), sha256 })), madeAt);
}

/** One entry as a tar stores it: header, body, and zeros up to a full block. */
async function blocksOf(name: string, body: Buffer, mtime: Date): Promise<Buffer> {
  const one = pack();
  one.entry({ name, mtime, mode: 0o600, size: body.length }, body);
  one.finalize();
  return (await buffer(one)).subarray(0, -end.length);
}
