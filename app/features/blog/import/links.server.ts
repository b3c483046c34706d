import { oldNames, oldPath, oldPaths } from "../../../server/old-path.server.ts";
import { elementsNamed, type Tree, unwrap } from "../html-tree.ts";
import { pictureFile } from "./settle-picture.ts";

type LinkCounts = { led: number; toOldSite: string[]; toFiles: string[]; within: number };

/** Where links of another system's posts lead now; `topics` says it of pages that list posts, `byName` see `oldNames`. */
export type LinkMap = { slugAt(path: string): string | undefined; topics: Map<string, string>; home?: string; byName?: boolean };

/** Where Ghost opens the window in which readers subscribe and sign in, over whatever page it is. */
const portal = /^#\/portal(\/|$)/;
/** What is uploaded besides pictures: sounds, films and papers. */
const files = /\/(content\/(media|files)|wp-content\/uploads)\//;

/**
 * Links to posts that came along lead to where they are now, those to subscribe to where readers join; other links to the
 * old site become whole ones. Links to a place within a text lose their place: it has no name here.
 */
export function leadLinks(tree: Tree, map: LinkMap): LinkCounts {
  const counts: LinkCounts = { led: 0, toOldSite: [], toFiles: [], within: 0 };
  for (const link of elementsNamed(tree, "a")) {
    const written = link.attribs.href?.trim() ?? "";
    const { kind, href } = fateOf(written, map);
    if (href !== undefined) link.attribs.href = href;
    if (kind === "led") counts.led++;
    else if (kind === "toFiles" || kind === "toOldSite") counts[kind].push(href);
    else if (kind === "within") {
      if (written.length > 1) counts.within++;
      unwrap(link);
    }
  }
  return counts;
}

type Fate = { kind: "led" | "toFiles" | "toOldSite" | "home"; href: string } | { kind: "within" | "elsewhere"; href?: undefined };

/** What becomes of a link, and where it leads then; one without an address is taken away, one that leads elsewhere stays as it is. */
function fateOf(written: string, map: LinkMap): Fate {
  const base = new URL(map.home ?? "https://old.invalid");
  const isWithin = written === "" || written.startsWith("#");
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (!url || !isSameHost(url, base)) return { kind: isWithin ? "within" : "elsewhere" };
  const place = joinPage(url) ?? (isWithin ? undefined : placeHere(url, map));
  if (place !== undefined) return { kind: "led", href: place };
  if (isWithin) return { kind: "within" };
  const href = map.home ? url.href : written;
  if (files.test(url.pathname) && !pictureFile.test(url.pathname)) return { kind: "toFiles", href };
  return { kind: oldPath(url.href) === "/" ? "home" : "toOldSite", href };
}

/** Where readers join here, for a link of the old site that opens that window. */
export const joinPage = (url: URL): string | undefined => (portal.test(url.hash) ? "/join" : undefined);

function placeHere({ href }: URL, { slugAt, topics, byName }: LinkMap): string | undefined {
  const postAt = (path: string) => {
    const slug = slugAt(path);
    return slug === undefined ? undefined : `/blog/${encodeURIComponent(slug)}`;
  };
  const places = [...oldPaths(href).map((path) => postAt(path) ?? topics.get(path)), ...(byName ? oldNames(href).map(postAt) : [])];
  return places.find((place) => place !== undefined);
}

/** With `www.` or without it, a site is the same. */
export function isSameHost(one: URL, other: URL): boolean {
  const bare = ({ host }: URL) => host.replace(/^www\./, "");
  return /^https?:$/.test(one.protocol) && bare(one) === bare(other);
}
