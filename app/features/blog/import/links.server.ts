import { oldNames, oldPath, oldPaths } from "../../../server/old-path.server.ts";
import { elementsNamed, type Tree, unwrap } from "../html-tree.ts";
import { pictureFile } from "./settle-picture.ts";

type LinkCounts = { led: number; toOldSite: string[]; toFiles: string[]; within: number };

/** The new addresses for links in imported posts; `topics` is for pages that list posts, `byName` see `oldNames`. */
export type LinkMap = { slugAt(path: string): string | undefined; topics: Map<string, string>; home?: string; byName?: boolean };

/** The fragment by which Ghost opens its dialog to subscribe and sign in, on any page. */
const portal = /^#\/portal(\/|$)/;
/** Uploads other than pictures: audio, video and documents. */
const files = /\/(content\/(media|files)|wp-content\/uploads)\//;

/**
 * Rewrites links: to imported posts, to their new addresses; to subscribe, to the page to join; other links to the old site become
 * absolute. Links to a place within the text are removed, because ids are not kept.
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

/** What happens to a link, and its new address. One without a target is removed; one to another site stays. */
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

/** The page to join, for a link that opens that dialog on the old site. */
export const joinPage = (url: URL): string | undefined => (portal.test(url.hash) ? "/join" : undefined);

function placeHere({ href }: URL, { slugAt, topics, byName }: LinkMap): string | undefined {
  const postAt = (path: string) => {
    const slug = slugAt(path);
    return slug === undefined ? undefined : `/blog/${encodeURIComponent(slug)}`;
  };
  const places = [...oldPaths(href).map((path) => postAt(path) ?? topics.get(path)), ...(byName ? oldNames(href).map(postAt) : [])];
  return places.find((place) => place !== undefined);
}

/** A host is the same with or without `www.` */
export function isSameHost(one: URL, other: URL): boolean {
  const bare = ({ host }: URL) => host.replace(/^www\./, "");
  return /^https?:$/.test(one.protocol) && bare(one) === bare(other);
}
