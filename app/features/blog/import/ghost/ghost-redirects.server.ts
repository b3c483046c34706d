import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { oldNames, oldPath, oldPaths } from "../../../../server/old-path.server.ts";
import { Stop } from "../../../../server/stop.server.ts";
import { isSameHost, joinPage } from "../links.server.ts";
import { refuseUnreadable } from "../read-text.server.ts";
import type { Source, SourcePost } from "../source.ts";

const byPath = z.record(z.string(), z.string()).nullish();
const shape = z.union([z.array(z.object({ from: z.string(), to: z.string() })), z.strictObject({ 301: byPath, 302: byPath })]);

/** `places`: the paths by which the target post is known, if the target is a post. */
type Redirect = { from: string; address: string; target: string; places: string[] };

/**
 * Reads Ghost's file of redirects. A redirect to a post becomes one of the post's addresses; one to another page of the old site is kept
 * with its target. A draft loses an address that is redirected elsewhere. Throws a `Stop` for any other file.
 */
export async function readRedirects(file: string, posts: SourcePost[], home: URL): Promise<Required<Pick<Source, "redirects" | "notes">>> {
  const { found, patterns } = readEach(await readPairs(file), home);
  leaveToRedirects(posts, found);
  const byPath = new Map(posts.flatMap((post) => post.addresses.map((address) => [oldPath(address), post])));
  const [redirects, refused]: [NonNullable<Source["redirects"]>, string[]] = [[], []];
  for (const { from, address, target, places } of found) {
    const there = byPath.get(oldPath(address));
    const post = places.map((path) => byPath.get(path)).find(Boolean);
    if (there) {
      if (there !== post) refused.push(from);
    } else if (post) post.addresses.push(address);
    else redirects.push({ address, target });
  }
  const notes = [
    ...named("Redirects that use patterns, which are not imported", patterns),
    ...named("Redirects from addresses that published posts use, which the posts keep", refused),
  ];
  return { redirects, notes };
}

function readEach(pairs: { from: string; to: string }[], home: URL): { found: Redirect[]; patterns: string[] } {
  const [found, patterns]: [Redirect[], string[]] = [[], []];
  for (const { from, to } of pairs) {
    const path = onePath(from);
    const url = URL.parse(within(home, to), home);
    if (path === undefined || !url) {
      patterns.push(from);
      continue;
    }
    const address = within(home, path);
    const join = isSameHost(url, home) ? joinPage(url) : undefined;
    if (join || !isSameHost(url, home)) found.push({ from, address, target: join ?? url.href, places: [] });
    // A difference in a trailing slash or fragment alone is no other address here.
    else if (oldPath(url.href) !== oldPath(address))
      found.push({ from, address, target: url.pathname + url.search + url.hash, places: [...oldPaths(url.href), ...oldNames(url.href)] });
  }
  return { found, patterns };
}

/** Ghost checks redirects first, and a post that was taken down is often redirected. A published post keeps its address here. */
function leaveToRedirects(posts: SourcePost[], redirects: Redirect[]): void {
  const paths = redirects.map(({ address, places }) => ({ path: oldPath(address), places }));
  // A redirect from a post's name may lead to a deeper address of the same post.
  const led = new Set(paths.flatMap(({ path, places }) => (path === undefined || places.includes(path) ? [] : [path])));
  for (const post of posts) if (!post.isPublished) post.addresses = post.addresses.filter((address) => !led.has(oldPath(address) ?? ""));
}

const named = (what: string, redirects: string[]) => (redirects.length > 0 ? [`${what}: ${redirects.length} (${redirects.join(", ")}).`] : []);

async function readPairs(file: string): Promise<{ from: string; to: string }[]> {
  await refuseUnreadable(file);
  const { data } = shape.safeParse(parsed(readFileSync(file, "utf8")));
  if (!data) throw new Stop(`${file} holds no redirects of Ghost: in Ghost, choose Settings, Labs, Redirects, Download, and name the file you get.`);
  return Array.isArray(data) ? data : Object.values(data).flatMap((paths) => Object.entries(paths ?? {}).map(([from, to]) => ({ from, to })));
}

/** Newer files are YAML, older ones JSON, which is valid YAML. */
function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Ghost's sources are regular expressions: returns the one path that such an expression matches, or undefined. The flag `i` is dropped,
 * because case never matters here.
 */
function onePath(expression: string): string | undefined {
  const bare = expression
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\/(i|\?)$/, "/")
    .replace(/\\([/.-])/g, "$1");
  return /[\\^$*+?()[\]{}|]/.test(bare) ? undefined : bare;
}

/** For a Ghost in a subfolder, paths start there. */
const within = (home: URL, path: string) => path.replace(/^\//, home.pathname);
