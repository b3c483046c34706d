import { createReadStream, existsSync, statSync } from "node:fs";
import { Stop } from "../../../server/stop.server.ts";

/** Characters that neither XML nor PostgreSQL may hold. */
const impossible = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export type Encoding = { name: string; broken: number };

/** Stops where a file is not there, empty, packed, or no text at all. */
export async function refuseUnreadable(path: string): Promise<void> {
  if (!existsSync(path)) throw new Stop(`There is no file ${path}: write the path of the export.`);
  const about = statSync(path);
  if (about.isDirectory()) throw new Stop(`${path} is a folder: name the export file inside it.`);
  if (about.size === 0) throw new Stop(`${path} is empty: export again, and see that the download ends.`);
  const head = await readHead(path);
  if (/^(504b0304|1f8b|425a68|377abcaf|52617221)/.test(head.subarray(0, 6).toString("hex")))
    throw new Stop(`${path} is packed: unpack it, then import what was in it.`);
}

async function readHead(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { end: 4095 })) return chunk;
  return Buffer.alloc(0);
}

/**
 * How a text file is written. A byte order mark decides; else what reads as UTF-8 is UTF-8, whatever the file says of
 * itself, and may hold a few broken characters; else what it says, or what old Windows machines wrote.
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
  const told = /encoding=["']([\w-]+)["']/.exec(head.toString("latin1"))?.[1]?.toLowerCase() ?? "";
  return { name: isKnown(told) && !/^utf-?8$/.test(told) ? told : "windows-1252", broken: 0 };
}

function isKnown(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
}

/** A text file in pieces, without what no text may hold. */
export async function* readText(path: string, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield plain(decoder.decode(chunk, { stream: true }));
  yield plain(decoder.decode());
}

/** A text without characters that nothing here can hold. */
export function plain(text: string): string {
  return text.replace(impossible, "");
}
