import { desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../../server/database.server.ts";
import { isUuid } from "../../../server/is-uuid.server.ts";
import type { Services } from "../../../server/services.server.ts";
import { accounts } from "../../account/account.tables.ts";
import { foodBlogs, foodUsers } from "../blog.tables.ts";
import { freeSlug } from "../slug.ts";
import { deletedPosts, oldAddresses, postRevisions } from "./revisions.tables.ts";
import { nameOf, whoSaved } from "./who-saved.server.ts";
import { writeRevision } from "./write-revision.server.ts";

/** How long a deleted post can be restored. */
const daysKept = 30;
const oldest = sql`now() - ${`${daysKept} days`}::interval`;

/** Recently deleted posts, the latest first. */
export async function listDeletedPosts(owner: Sql) {
  const { postId, title, deletedAt } = deletedPosts;
  const rows = await owner
    .select({ id: postId, title, deletedAt, ...whoSaved })
    .from(deletedPosts)
    .leftJoin(accounts, eq(accounts.id, deletedPosts.deletedBy))
    .leftJoin(foodUsers, eq(foodUsers.userId, deletedPosts.deletedBy))
    .where(gt(deletedAt, oldest))
    .orderBy(desc(deletedAt), desc(postId));
  return rows.map(({ displayName, username, name, email, ...row }) => ({ ...row, who: nameOf({ displayName, username, name, email }) }));
}

/**
 * Restores a deleted post as a draft, with its views, its times and all its revisions. If another post has taken its slug, it gets
 * the next free one. False if there is no such post.
 */
export async function restoreDeletedPost({ database }: Pick<Services, "database">, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return database.owner.transaction(async (transaction) => {
    const [deleted] = await transaction.select().from(deletedPosts).where(eq(deletedPosts.postId, id)).for("update");
    const [last] = await transaction.select().from(postRevisions).where(eq(postRevisions.postId, id)).orderBy(desc(postRevisions.number)).limit(1);
    if (!deleted || !last) return false;
    const { title, excerpt, content, featuredImageUrl } = last;
    const { viewCount, createdAt, publishedAt, userId: author } = deleted;
    const slug = await freeSlug(last.slug, (one) => isTaken(transaction, one));
    const texts = { title, slug, excerpt, content, featuredImageUrl, isPublished: false };
    const kept = { id, viewCount, createdAt, publishedAt, userId: author, version: last.number + 1 };
    const [post] = await transaction
      .insert(foodBlogs)
      .values({ ...texts, ...kept })
      .returning();
    if (post) await writeRevision(transaction, post, userId);
    await transaction.delete(deletedPosts).where(eq(deletedPosts.postId, id));
    return true;
  });
}

async function isTaken(transaction: Transaction, slug: string): Promise<boolean> {
  return (await transaction.$count(foodBlogs, eq(foodBlogs.slug, slug))) > 0;
}

/** Permanently deletes posts that were deleted too long ago, with their revisions and old addresses. Returns how many. */
export async function sweepDeletedPosts(owner: Sql): Promise<number> {
  return owner.transaction(async (transaction) => {
    const swept = await transaction.delete(deletedPosts).where(lt(deletedPosts.deletedAt, oldest)).returning({ id: deletedPosts.postId });
    const ids = swept.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.delete(postRevisions).where(inArray(postRevisions.postId, ids));
    await transaction.delete(oldAddresses).where(inArray(oldAddresses.postId, ids));
    return ids.length;
  });
}
