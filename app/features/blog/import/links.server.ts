import { oldPath } from "../../../server/old-path.server.ts";
import { elementsNamed, type Tree, unwrap } from "../html-tree.ts";

type LinkCounts = { led: number; toOldSite: string[]; within: number };

/** Where links of another system's posts lead now. */
export type LinkMap = { slugAt(path: string): string | undefined; home?: string };

/**
 * Links to posts that came along lead to where they are now; other links to the old site become whole ones. Links to a
 * place within a text lose their place: it has no name here.
 */
export function leadLinks(tree: Tree, { slugAt, home }: LinkMap): LinkCounts {
  const counts: LinkCounts = { led: 0, toOldSite: [], within: 0 };
  for (const link of elementsNamed(tree, "a")) {
    const written = link.attribs.href?.trim() ?? "";
    if (written.startsWith("#") || written === "") {
      if (written.length > 1) counts.within++;
      unwrap(link);
      continue;
    }
    const base = home ?? "https://old.invalid";
    if (!URL.canParse(written, base)) continue;
    const url = new URL(written, base);
    if (!isSameHost(url, new URL(base))) continue;
    const path = oldPath(url.href);
    const slug = path === undefined ? undefined : slugAt(path);
    if (slug !== undefined) {
      link.attribs.href = `/blog/${encodeURIComponent(slug)}`;
      counts.led++;
    } else if (home) {
      link.attribs.href = url.href;
      if (path !== "/") counts.toOldSite.push(url.href);
    } else link.attribs.href = written;
  }
  return counts;
}

function isSameHost(one: URL, other: URL): boolean {
  const bare = ({ host }: URL) => host.replace(/^www\./, "");
  return /^https?:$/.test(one.protocol) && bare(one) === bare(other);
}
