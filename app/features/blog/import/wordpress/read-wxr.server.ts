import { Parser } from "htmlparser2";
import { Stop } from "../../../../server/stop.server.ts";
import { type Encoding, plain, readText } from "../read-text.server.ts";

/** An element of an export: its own text, and its children. */
export type Wxr = { name: string; attribs: Record<string, string>; text: string; children: Wxr[] };

/** Exports are four levels deep; the parser's time grows quadratically with the depth. */
const deepest = 100;

/**
 * The contents of a WordPress export, one element at a time: items, authors, categories and the site's data. Only one of them is in memory
 * at a time. Throws a `Stop` if the file is no such export, or, at its end, if it is truncated.
 */
export async function* readWxr(path: string, encoding: Encoding): AsyncGenerator<Wxr> {
  const ready: Wxr[] = [];
  const open: Wxr[] = [];
  let root = "";
  let prefixes = new Map<string, string>();
  let isWordPress = false;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (!root) {
          root = name;
          isWordPress = Object.values(attribs).some((value) => value.includes("wordpress.org/export"));
          prefixes = prefixesOf(attribs);
        }
        if (open.length === deepest) throw new Stop(`${path} has elements more than ${deepest} deep, as no WordPress export has: ${howToExport}`);
        open.push({ name: usualName(name, prefixes), attribs, text: "", children: [] });
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner && open.length > 2) inner.text += text;
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        const above = open.at(-1);
        if (name === root && !isImplied) isWhole = true;
        if (!closed || !above || isImplied) return;
        closed.text = plain(closed.text).toWellFormed();
        if (above.name === "channel" && open.length === 2) ready.push(closed);
        else if (open.length > 2) above.children.push(closed);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let start = "";
  for await (const piece of readText(path, encoding)) {
    if (start.length < 4096) {
      start += piece;
      refuseOthers(path, start);
    }
    parser.write(piece);
    for (const one of ready.splice(0)) {
      isWordPress ||= one.name.startsWith("wp:");
      yield one;
    }
  }
  parser.end();
  if (root !== "rss") throw new Stop(`${path} is ${kindOf(start)}, not a WordPress export: ${howToExport}`);
  if (!isWordPress) throw new Stop(`${path} is a feed, not a WordPress export: ${howToExport}`);
  if (!isWhole) throw new Stop(`${path} breaks off before its end: the download was not complete. Export again, and make sure the file ends with </rss>.`);
}

export const howToExport = "in WordPress, choose Tools, Export, All content, and import the file you get.";

const namespaces: [address: RegExp, prefix: string][] = [
  [/wordpress\.org\/export\/[\d.]+\/excerpt/, "excerpt"],
  [/wordpress\.org\/export\//, "wp"],
  [/purl\.org\/rss\/1\.0\/modules\/content/, "content"],
  [/purl\.org\/dc\/elements/, "dc"],
];

/** Maps the namespace prefixes of files not written by WordPress to WordPress's own. */
function prefixesOf(attribs: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(attribs).flatMap(([name, address]) => {
      const usual = namespaces.find(([pattern]) => pattern.test(address))?.[1];
      return usual && name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), usual]] : [];
    }),
  );
}

function usualName(name: string, prefixes: Map<string, string>): string {
  const [prefix = "", bare] = name.split(":");
  const usual = bare === undefined ? undefined : prefixes.get(prefix);
  return usual === undefined || bare === undefined ? name : `${usual}:${bare}`;
}

function refuseOthers(path: string, start: string): void {
  const text = start.trimStart();
  if (text !== "" && !text.startsWith("<")) throw new Stop(`${path} is ${kindOf(text)}, not a WordPress export: ${howToExport}`);
}

function kindOf(start: string): string {
  const text = start.trimStart();
  if (/<feed[\s>]/.test(text)) return /blogger/i.test(text) ? "an export of Blogger" : "an Atom feed";
  if (/^[[{]/.test(text)) return "JSON (an export of Ghost is imported with `import ghost`)";
  if (/^<(!doctype html|html)/i.test(text)) return "a web page";
  if (/^</.test(text)) return "XML of another kind";
  return "no XML";
}

/** The trimmed text of the first child with a name; empty if there is none. */
export function wordsOf({ children }: Wxr, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? "";
}
