import type { Transaction } from "../../../server/database.server.ts";
import type { foodBlogs } from "../blog.tables.ts";
import { postRevisions } from "./revisions.tables.ts";

export type StoredPost = typeof foodBlogs.$inferSelect;

/** Writes down what a post is, as saved by someone; does nothing where that version is written down already. */
export async function writeRevision(transaction: Transaction, post: StoredPost, userId: string, editor?: string): Promise<void> {
  const { id: postId, version: number, updatedAt: savedAt, title, slug, excerpt, content, featuredImageUrl, isPublished } = post;
  const row = { postId, number, userId, savedAt, title, slug, excerpt, content, featuredImageUrl, isPublished, editor };
  await transaction.insert(postRevisions).values(row).onConflictDoNothing();
}
