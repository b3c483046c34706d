import { eq, inArray } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { foodBlogs } from "../blog.tables.ts";
import { slugOf } from "../slug.ts";
import { movedPaths } from "./imports.tables.ts";
import { findKnown, type Known } from "./known-posts.server.ts";
import type { Source } from "./source.ts";

/** Where every post of a source will be, or is already, and where its old addresses lead. */
export type Plan = {
  slugs: Map<string, string>;
  known: Known["posts"];
  formerly: Known["formerly"];
  /** By old address, of posts that came with an earlier export too; a post that was deleted here has none. */
  slugAt(path: string): string | undefined;
};

const longest = 200;

/** Gives each new post the address it had, or the next one that is free; those that came before keep what they have now. */
export async function planAddresses(owner: Sql, source: Source): Promise<Plan> {
  const { posts: known, formerly } = await findKnown(owner, source);
  const rows = await owner.select({ slug: foodBlogs.slug }).from(foodBlogs);
  const taken = new Set(rows.map(({ slug }) => slug));
  const slugs = new Map<string, string>();
  for (const { id } of source.outlines) {
    const slug = known.get(id)?.present?.slug;
    if (slug) slugs.set(id, slug);
  }
  for (const { id, slug, title } of source.outlines) {
    if (known.has(id)) continue;
    const wanted = (slugOf(slug) || slugOf(title) || `post-${slugOf(id)}`).slice(0, longest).replace(/[-\ud800-\udbff]$/, "");
    const free = freeSlug(wanted, taken);
    taken.add(free);
    slugs.set(id, free);
  }
  const paths = new Map<string, string>();
  // An address that a post has goes before one that another had once: names of old posts are given to new ones.
  const most = source.outlines.reduce((longest, { addresses }) => Math.max(longest, addresses.length), 0);
  for (let place = 0; place < most; place++) {
    for (const { id, addresses } of source.outlines) {
      const [slug, address] = [slugs.get(id), addresses[place]];
      if (address === undefined) continue;
      const path = oldPath(absolute(address, source.home));
      if (slug !== undefined && path !== undefined && path !== "/" && !paths.has(path)) paths.set(path, slug);
    }
  }
  const moved = await findMoved(owner);
  return { slugs, known, formerly, slugAt: (path) => paths.get(path) ?? moved.get(path) };
}

/** An address as the old site would read it. */
export function absolute(address: string, home: string | undefined): string {
  return home && URL.canParse(address, home) ? new URL(address, home).href : address;
}

function freeSlug(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

async function findMoved(owner: Sql): Promise<Map<string, string>> {
  const rows = await owner.select({ path: movedPaths.path, slug: foodBlogs.slug }).from(movedPaths).innerJoin(foodBlogs, eq(foodBlogs.id, movedPaths.postId));
  return new Map(rows.map(({ path, slug }) => [path, slug]));
}

/** Which of these ids belong to posts already. */
export async function takenIds(owner: Sql, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await owner.select({ id: foodBlogs.id }).from(foodBlogs).where(inArray(foodBlogs.id, ids));
  return new Set(rows.map(({ id }) => id));
}
