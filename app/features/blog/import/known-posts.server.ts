import { and, eq, ne, sql } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { isUuid } from "../../../server/is-uuid.server.ts";
import { foodBlogs } from "../blog.tables.ts";
import { importedPosts } from "./imports.tables.ts";
import type { Source } from "./source.ts";

export type KnownPost = {
  postId: string;
  version: number;
  written: string;
  present: { slug: string; version: number; isPublished: boolean; featuredImageUrl: string | null } | null;
};

/** The posts of a source that were imported before, and the source's former names, under which its authors may be known too. */
export type Known = { posts: Map<string, KnownPost>; formerly: { name: string; ids: string[] }[] };

/** Looks under the source's own name, and for the same posts under names of its kin. */
export async function findKnown(owner: Sql, source: Source): Promise<Known> {
  const own = await findUnder(owner, eq(importedPosts.source, source.name));
  const posts = new Map<string, KnownPost>(own.map(({ sourceId, known }) => [sourceId, known]));
  const formerly = new Map<string, string[]>();
  for (const { name, sourceId, known } of await findKin(owner, source)) {
    if (posts.has(sourceId)) continue;
    posts.set(sourceId, known);
    formerly.set(name, formerly.get(name) ?? []);
    formerly.get(name)?.push(sourceId);
  }
  return { posts, formerly: [...formerly].map(([name, ids]) => ({ name, ids })) };
}

/** Renames these posts' source to its present name. */
export async function takeOver(owner: Sql, source: string, formerly: Known["formerly"]): Promise<void> {
  for (const { name, ids } of formerly)
    await owner
      .update(importedPosts)
      .set({ source })
      // One array parameter for all ids, because a statement takes at most 65,535 parameters.
      .where(and(eq(importedPosts.source, name), sql`${importedPosts.sourceId} = any(${sql.param(ids)}::text[])`));
}

/**
 * Two databases or blogs may number their posts from 1, so an id is the same post only if the creation time matches. A draft's
 * may have changed, and for a post deleted here it is unknown: these count as the same if others from that source do.
 */
async function findKin(owner: Sql, { name, kin, outlines }: Source) {
  if (!kin) return [];
  const madeAt = new Map(outlines.map(({ id, createdAt }) => [id, createdAt?.getTime()]));
  const ofKin = sql`split_part(${importedPosts.source}, ' ', 1) = ${kin}`;
  const rows = (await findUnder(owner, and(ne(importedPosts.source, name), ofKin))).filter(({ sourceId }) => madeAt.has(sourceId));
  const isSame = ({ sourceId, createdAt }: (typeof rows)[number]) => isUuid(sourceId) || (createdAt && createdAt.getTime() === madeAt.get(sourceId));
  const same = new Set(rows.filter(isSame).map((row) => row.name));
  return rows.filter((row) => isSame(row) || (!row.known.present?.isPublished && same.has(row.name)));
}

async function findUnder(owner: Sql, where: ReturnType<typeof and>) {
  const { source: name, sourceId, postId, version, written } = importedPosts;
  const { slug, version: now, isPublished, featuredImageUrl, createdAt } = foodBlogs;
  const rows = await owner
    .select({ name, sourceId, createdAt, known: { postId, version, written }, present: { slug, version: now, isPublished, featuredImageUrl } })
    .from(importedPosts)
    .leftJoin(foodBlogs, eq(foodBlogs.id, postId))
    .where(where);
  return rows.map(({ known, present, ...row }) => ({ ...row, known: { ...known, present } }));
}
