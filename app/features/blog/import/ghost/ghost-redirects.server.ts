import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { oldPath } from "../../../../server/old-path.server.ts";
import { Stop } from "../../../../server/stop.server.ts";
import { refuseUnreadable } from "../read-text.server.ts";
import type { Source, SourcePost } from "../source.ts";

const byPath = z.record(z.string(), z.string()).nullish();
const shape = z.union([z.array(z.object({ from: z.string(), to: z.string() })), z.strictObject({ 301: byPath, 302: byPath })]);

/**
 * Reads Ghost's file of redirects. What led to a post becomes one of its addresses; what led elsewhere on the old site is
 * left to where that leads now. Throws a `Stop` for another file.
 */
export async function readRedirects(file: string, posts: SourcePost[], home: URL): Promise<Required<Pick<Source, "redirects" | "notes">>> {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const [redirects, patterns]: [NonNullable<Source["redirects"]>, string[]] = [[], []];
  for (const { from, to } of await readPairs(file)) {
    const path = onePath(from);
    const target = URL.parse(within(home, to), home);
    if (path === undefined || !target) {
      patterns.push(from);
      continue;
    }
    const address = within(home, path);
    const isOwn = target.host === home.host;
    const post = isOwn ? bySlug.get(target.pathname.split("/").findLast(Boolean) ?? "") : undefined;
    if (post) post.addresses.push(address);
    // A mere slash more or less is no other address here.
    else if (!isOwn || oldPath(target.href) !== oldPath(address)) redirects.push({ address, target: isOwn ? target.pathname + target.search : target.href });
  }
  const notes = patterns.length > 0 ? [`Redirects that are patterns, and do not come along: ${patterns.length} (${patterns.join(", ")}).`] : [];
  return { redirects, notes };
}

async function readPairs(file: string): Promise<{ from: string; to: string }[]> {
  await refuseUnreadable(file);
  const { data } = shape.safeParse(parsed(readFileSync(file, "utf8")));
  if (!data) throw new Stop(`${file} holds no redirects of Ghost: in Ghost, choose Settings, Labs, Redirects, Download, and name the file that comes.`);
  return Array.isArray(data) ? data : Object.values(data).flatMap((paths) => Object.entries(paths ?? {}).map(([from, to]) => ({ from, to })));
}

/** Newer files are YAML, older ones JSON, which YAML holds. */
function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Ghost's are regular expressions: the one path that such a one means, or undefined. Capitals, the `i` at its end, are never told apart here. */
function onePath(expression: string): string | undefined {
  const bare = expression
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\/(i|\?)$/, "/")
    .replace(/\\([/.-])/g, "$1");
  return /[\\^$*+?()[\]{}|]/.test(bare) ? undefined : bare;
}

/** Paths of a Ghost in a folder begin there. */
const within = (home: URL, path: string) => path.replace(/^\//, home.pathname);
