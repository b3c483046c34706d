import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Extract, extract } from "tar-stream";
import { z } from "zod";
import { codeOf, messageOf, Stop } from "../stop.server.ts";
import { archiveFormat, isEntryName, type Manifest, manifestSchema, names } from "./manifest.server.ts";
import { end, sealOf } from "./write-archive.server.ts";

/** Header and body of the seal, and the end of the tar. */
const tail = 512 + 512 + end.length;
const largestManifest = 256 * 1024 * 1024;

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

const sealSchema = z.object({ format: z.int(), madeAt: z.iso.datetime(), sha256: z.string() });

const damaged = (path: string, what: string) =>
  new Stop(`The archive ${path} is damaged (${what}): nothing was changed; use another one, or copy this one again from where it came from.`);

/**
 * Reads a whole archive and compares it with its own manifest, before anything in it is used.
 * Throws a `Stop` that says what is wrong: not an archive, truncated, changed, from a newer Simmer, or with an entry that does not belong in one.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  await verifySeal(path);
  const found = new Map<string, { size: number; sha256: string }>();
  let manifestBytes: Buffer | undefined;
  await walk(path, async (name, entry) => {
    if (found.has(name)) throw damaged(path, `it holds ${name} twice`);
    if (name === names.manifest && entry.header.size > largestManifest) throw damaged(path, "its list is too long");
    const hash = createHash("sha256");
    const parts: Buffer[] = [];
    for await (const part of entry as AsyncIterable<Buffer>) {
      hash.update(part);
      if (name === names.manifest) parts.push(part);
    }
    if (name === names.manifest) manifestBytes = Buffer.concat(parts);
    found.set(name, { size: entry.header.size, sha256: hash.digest("hex") });
  });
  const manifest = readManifest(path, manifestBytes);
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = found.get(name);
    if (!entry) throw damaged(path, `${name} is missing`);
    if (entry.size !== size || entry.sha256 !== sha256) throw damaged(path, `${name} is not what was written`);
    found.delete(name);
  }
  const [stranger] = [...found.keys()].filter((name) => name !== names.manifest && name !== names.seal);
  if (stranger) throw damaged(path, `nothing is known of ${stranger} in it`);
  return manifest;
}

/** Passes each entry whose name `wants` accepts to `take`, one after the other. Only for archives already verified. */
export async function readEntries(path: string, wants: (name: string) => boolean, take: (name: string, body: Buffer) => Promise<void>): Promise<void> {
  let failure: { error: unknown } | undefined;
  const noted = (error: unknown) => {
    failure = { error };
    throw error;
  };
  await walk(path, async (name, entry) => {
    if (wants(name)) await take(name, await buffer(entry)).catch(noted);
  }).catch((error: unknown) => {
    // What `take` met is no damage of the archive, whatever its message says.
    throw failure ? failure.error : error;
  });
}

async function walk(path: string, visit: (name: string, entry: Entry) => Promise<void>): Promise<void> {
  const reader = extract();
  const visiting = async () => {
    for await (const entry of reader) {
      const { name, type } = entry.header;
      if (type !== "file" || !isEntryName(name)) throw damaged(path, `it holds ${JSON.stringify(name.slice(0, 100))}, which has no place in a backup`);
      await visit(name, entry);
      entry.resume();
    }
  };
  const reading = pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), reader);
  reading.catch(() => {});
  try {
    await visiting();
    await reading;
  } catch (error) {
    reader.destroy();
    if (error instanceof Stop || !/tar|Unexpected end|header|premature/i.test(messageOf(error))) throw error;
    throw damaged(path, messageOf(error));
  }
}

async function verifySeal(path: string): Promise<void> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw new Stop(`The archive ${path} cannot be read (${codeOf(error) || messageOf(error)}): give the path of a file that "simmer backup" made.`);
  });
  try {
    const stat = await file.stat();
    const start = await file.read(Buffer.alloc(names.welcome.length), 0, names.welcome.length, 0).catch(() => undefined);
    if (!stat.isFile() || start?.buffer.toString() !== names.welcome)
      throw new Stop(`The file ${path} is not a backup of Simmer: give the path of a file that "simmer backup" made.`);
    if (stat.size < tail) throw damaged(path, "it is cut off");
    const last = Buffer.alloc(tail);
    await file.read(last, 0, tail, stat.size - tail);
    const seal = readSeal(last);
    if (!seal) throw damaged(path, "it is cut off, or its end was changed");
    if (seal.format > archiveFormat)
      throw new Stop(`The archive ${path} was made by a newer Simmer (format ${seal.format}; this one reads ${archiveFormat}): restore it with that version.`);
    const hash = createHash("sha256");
    for await (const part of file.createReadStream({ start: 0, end: stat.size - tail - 1, autoClose: false, highWaterMark: 1024 * 1024 })) hash.update(part);
    const wanted = Buffer.concat([await sealOf({ madeAt: new Date(seal.madeAt), sha256: hash.digest("hex") }), end]);
    if (!wanted.equals(last)) throw damaged(path, "its checksum is not the one it was made with");
  } finally {
    await file.close();
  }
}

function readSeal(last: Buffer): z.infer<typeof sealSchema> | undefined {
  try {
    return sealSchema.parse(JSON.parse(last.subarray(512, 1024).toString().replace(/\0+$/, "")));
  } catch {
    return undefined;
  }
}

function readManifest(path: string, manifestBytes: Buffer | undefined): Manifest {
  if (!manifestBytes) throw damaged(path, `${names.manifest} is missing`);
  try {
    return manifestSchema.parse(JSON.parse(manifestBytes.toString()));
  } catch {
    throw damaged(path, `${names.manifest} cannot be understood`);
  }
}
