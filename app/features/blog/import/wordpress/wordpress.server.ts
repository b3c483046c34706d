import { basename } from "node:path";
import { Stop } from "../../../../server/stop.server.ts";
import { type Encoding, encodingOf, refuseUnreadable } from "../read-text.server.ts";
import type { Source, SourcePost } from "../source.ts";
import { type Gathered, gather, takeFromSite } from "./gather-wxr.server.ts";
import { howToExport, readWxr } from "./read-wxr.server.ts";
import { wordpressPost } from "./wordpress-post.server.ts";
import { wxrItem } from "./wxr-item.server.ts";

type File = { path: string; encoding: Encoding };

/**
 * WordPress exports as one source: all files of one site together. They are read twice, first for what posts refer to, then post by post,
 * so that a large file is never in memory as a whole. Throws a `Stop` for any other file.
 */
export async function openWordPress(paths: string[], { pages, site }: { pages: boolean; site?: string }): Promise<Source> {
  const gathered = gather(pages);
  const files: File[] = [];
  let first: { place: string; path: string } | undefined;
  for (const path of paths) {
    await refuseUnreadable(path);
    const file = { path, encoding: await encodingOf(path) };
    files.push(file);
    if (file.encoding.broken > 0) gathered.notes.push(`${file.encoding.broken} characters of ${basename(path)} are broken and could not be read`);
    for await (const one of readWxr(path, file.encoding)) {
      const place = one.name === "wp:base_blog_url" ? placeOf(homeOf(one.text.trim())) : "";
      if (place) first ??= { place, path };
      // The numbers of one site's posts say nothing about another's.
      if (place && first && first.place !== place)
        throw new Stop(`${path} is an export of ${place}, but ${first.path} of ${first.place}: import each site with a command of its own.`);
      takeFromSite(gathered, one);
    }
  }
  if (gathered.outlines.length === 0) throw new Stop(`${paths.join(", ")} holds no posts${rest(gathered)}: ${howToExport}`);
  const home = homeOf(site ?? gathered.home);
  // The address in the export, whatever the options say: it identifies the posts in later imports.
  const exportedHome = homeOf(gathered.home);
  return {
    name: `wordpress ${placeOf(exportedHome)}`.trim(),
    kin: "wordpress",
    title: `WordPress (${home ?? paths.join(", ")})`,
    ...(home ? { home } : {}),
    authors: [...gathered.authors.values()],
    outlines: gathered.outlines,
    posts: () => readPosts(files, gathered),
    pictureAt: (address) => gathered.pictures.get(address) ?? gathered.picturesByAddress.get(address.replace(/^https?:\/\/(www\.)?/, "")),
    topics: [...gathered.topics].map(([address, name]) => ({ address, name })),
    leftOut: gathered.leftOut,
    notes: gathered.notes,
  };
}

function rest({ leftOut }: Gathered): string {
  const kinds = [...leftOut].map(([name, count]) => `${count} ${name}`);
  return kinds.length > 0 ? ` (only ${kinds.slice(0, 4).join(", ")})` : "";
}

function homeOf(written: string | undefined): string | undefined {
  if (!written || !URL.canParse(written)) return undefined;
  const url = new URL(written);
  return /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname.replace(/\/*$/, "/")}` : undefined;
}

/** Host, and path if it has one: a host may have several sites in folders, each of which numbers its posts from 1. */
function placeOf(home: string | undefined): string {
  const url = home ? new URL(home) : undefined;
  return url ? url.host.replace(/^www\./, "") + url.pathname.replace(/\/$/, "") : "";
}

async function* readPosts(files: File[], gathered: Gathered): AsyncGenerator<SourcePost> {
  const seen = new Set<string>();
  for (const { path, encoding } of files) {
    for await (const one of readWxr(path, encoding)) {
      if (one.name !== "item") continue;
      const item = wxrItem(one);
      const outline = gathered.outlineOf.get(item.id);
      if (!outline || outline.type !== item.type || seen.has(item.id)) continue;
      seen.add(item.id);
      yield wordpressPost(item, outline, gathered);
    }
  }
}
