import type { Transaction } from "../../../server/database.server.ts";
import type { foodBlogs } from "../blog.tables.ts";
import { postRevisions } from "./revisions.tables.ts";

export type StoredPost = typeof foodBlogs.$inferSelect;

/** Records a post as saved by a user; does nothing if that version is already recorded. */
export async function writeRevision(transaction: Transaction, post: StoredPost, userId: string, editor?: string): Promise<void> {
  const { id: postId, version: number, updatedAt: savedAt, title, slug, excerpt, content, featuredImageUrl, isPublished } = post;
  const row = { postId, number, userId, savedAt, title, slug, excerpt, content, featuredImageUrl, isPublished, editor };
  await transaction.insert(postRevisions).values(row).onConflictDoNothing();
}
