import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { foodBlogs } from "../blog.tables.ts";
import { writeRevision } from "../revisions/write-revision.server.ts";
import { importedPosts } from "./imports.tables.ts";
import type { KnownPost } from "./known-posts.server.ts";
import type { PostOutcome } from "./report.ts";

/** A post as it will be stored here. */
export type WrittenPost = {
  slug: string;
  title: string;
  excerpt: string | null;
  content: string;
  featuredImageUrl: string | null;
  isPublished: boolean;
  createdAt: Date;
  publishedAt: Date | null;
  updatedAt: Date;
};
type Origin = { source: string; sourceId: string };
type New = { userId: string; viewCount?: number; id?: string };

/** Why an already imported post is left alone, whatever an export has: it was deleted or edited here. */
export function leftAs(known: KnownPost | undefined): PostOutcome | undefined {
  if (known && !known.present) return "deleted";
  return known && known.present?.version !== known.version ? "kept" : undefined;
}

/** What an import does with a post that is new, or unedited since its import. */
export function outcomeFor(known: KnownPost | undefined, post: WrittenPost): PostOutcome {
  if (!known) return "new";
  return known.written === digestOf(post) ? "unchanged" : "updated";
}

/** Adds a post, with its first revision. */
export async function addPost(owner: Sql, origin: Origin, post: WrittenPost, made: New): Promise<string> {
  return owner.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(foodBlogs)
      .values({ ...post, ...made })
      .returning();
    if (!row) throw new Error(`the post ${post.slug} was not made`);
    await writeRevision(transaction, row, made.userId);
    await transaction.insert(importedPosts).values({ ...origin, postId: row.id, version: row.version, written: digestOf(post) });
    return row.id;
  });
}

/** Updates a post that nobody has edited since its import. Its address stays as it is now. */
export async function renewPost(owner: Sql, known: KnownPost, { slug: _, ...post }: WrittenPost): Promise<PostOutcome> {
  return owner.transaction(async (transaction) => {
    const [present] = await transaction.select().from(foodBlogs).where(eq(foodBlogs.id, known.postId)).for("update");
    if (!present) return "deleted";
    if (present.version !== known.version) return "kept";
    await writeRevision(transaction, present, present.userId);
    const [row] = await transaction
      .update(foodBlogs)
      .set({ ...post, publishedAt: post.publishedAt ?? present.publishedAt })
      .where(eq(foodBlogs.id, known.postId))
      .returning();
    if (!row) return "deleted";
    await writeRevision(transaction, row, row.userId);
    const written = digestOf({ slug: _, ...post });
    await transaction.update(importedPosts).set({ version: row.version, written }).where(eq(importedPosts.postId, known.postId));
    return "updated";
  });
}

/** The slug is not included: it may change there and here. Nor is the day of publication: that alone is no newer post. */
function digestOf({ title, excerpt, content, featuredImageUrl, isPublished, createdAt, updatedAt }: WrittenPost): string {
  const parts = [title, excerpt, content, featuredImageUrl, isPublished, createdAt.toISOString(), updatedAt.toISOString()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
