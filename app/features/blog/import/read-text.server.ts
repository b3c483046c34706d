import { createReadStream, existsSync, statSync } from "node:fs";
import { Stop } from "../../../server/stop.server.ts";

/** Characters that are not allowed in XML or PostgreSQL. */
const impossible = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export type Encoding = { name: string; broken: number };

/** Throws a `Stop` if a file is missing, a folder, empty, or compressed. */
export async function refuseUnreadable(path: string): Promise<void> {
  if (!existsSync(path)) throw new Stop(`There is no file ${path}: give the path of the export.`);
  const about = statSync(path);
  if (about.isDirectory()) throw new Stop(`${path} is a folder: name the export file inside it.`);
  if (about.size === 0) throw new Stop(`${path} is empty: export again, and make sure the download finishes.`);
  const head = await readHead(path);
  if (/^(504b0304|1f8b|425a68|377abcaf|52617221)/.test(head.subarray(0, 6).toString("hex")))
    throw new Stop(`${path} is compressed: unpack it, then import what is inside.`);
}

async function readHead(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { end: 4095 })) return chunk;
  return Buffer.alloc(0);
}

/**
 * The encoding of a text file. A byte order mark decides; otherwise UTF-8 if the file decodes as UTF-8 with at most a few invalid
 * characters, whatever it declares; otherwise the declared encoding, or Windows-1252.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = await readHead(path);
  if (head[0] === 0xff && head[1] === 0xfe) return { name: "utf-16le", broken: 0 };
  if (head[0] === 0xfe && head[1] === 0xff) return { name: "utf-16be", broken: 0 };
  let broken = 0;
  let foreign = 0;
  const count = (text: string) => {
    for (const [letters] of text.matchAll(/[\u0080-\u{10ffff}]+/gu)) {
      const lost = letters.split("\ufffd").length - 1;
      broken += lost;
      foreign += letters.length - lost;
    }
  };
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(path)) count(decoder.decode(chunk, { stream: true }));
  count(decoder.decode());
  if (broken === 0 || broken * 5 < foreign) return { name: "utf-8", broken };
  const declared = /encoding=["']([\w-]+)["']/.exec(head.toString("latin1"))?.[1]?.toLowerCase() ?? "";
  return { name: isKnown(declared) && !/^utf-?8$/.test(declared) ? declared : "windows-1252", broken: 0 };
}

function isKnown(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
}

/** A text file in chunks, without characters that no text may contain. */
export async function* readText(path: string, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield plain(decoder.decode(chunk, { stream: true }));
  yield plain(decoder.decode());
}

/** A text without characters that cannot be stored here. */
export function plain(text: string): string {
  return text.replace(impossible, "");
}
