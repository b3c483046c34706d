import { eq, inArray } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { foodBlogs } from "../blog.tables.ts";
import { freeSlug, slugOf } from "../slug.ts";
import { movedPaths } from "./imports.tables.ts";
import { findKnown, type Known } from "./known-posts.server.ts";
import type { Source } from "./source.ts";

/** The present or future address of every post of a source, and where its old addresses lead. */
export type Plan = {
  slugs: Map<string, string>;
  known: Known["posts"];
  formerly: Known["formerly"];
  /** The slug for an old address, including those of earlier exports; undefined for a post that was deleted here. */
  slugAt(path: string): string | undefined;
};

/** Gives each new post its old slug, or the next free one; posts imported before keep their present slug. */
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
    const free = await freeSlug(slugOf(slug) || slugOf(title) || `post-${slugOf(id)}`, async (one) => taken.has(one));
    taken.add(free);
    slugs.set(id, free);
  }
  const paths = new Map<string, string>();
  // A post's present address takes precedence over another's former one, because names of old posts are reused.
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

/** An address, resolved against the old site's. */
export function absolute(address: string, home: string | undefined): string {
  return home && URL.canParse(address, home) ? new URL(address, home).href : address;
}

async function findMoved(owner: Sql): Promise<Map<string, string>> {
  const rows = await owner.select({ path: movedPaths.path, slug: foodBlogs.slug }).from(movedPaths).innerJoin(foodBlogs, eq(foodBlogs.id, movedPaths.postId));
  return new Map(rows.map(({ path, slug }) => [path, slug]));
}

/** Which of these ids already belong to posts. */
export async function takenIds(owner: Sql, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await owner.select({ id: foodBlogs.id }).from(foodBlogs).where(inArray(foodBlogs.id, ids));
  return new Set(rows.map(({ id }) => id));
}
