import { and, desc, eq, inArray, lt, max } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { isUuid } from "../../../server/is-uuid.server.ts";
import { accounts } from "../../account/account.tables.ts";
import { foodBlogs, foodUsers } from "../blog.tables.ts";
import { postRevisions } from "./revisions.tables.ts";
import { nameOf, whoSaved } from "./who-saved.server.ts";

const revisionsPerPage = 50;

type ListedRevision = { number: number; title: string; isPublished: boolean; savedAt: Date; who: string };

const { number, title, isPublished, savedAt } = postRevisions;

/**
 * The revisions of a post, newest first and without bodies; `before` pages back. A post that was never saved here still has one, its
 * present state. Null if there is no such post.
 */
export async function listRevisions(owner: Sql, postId: string, { before }: { before?: number } = {}) {
  const present = await findState(owner, postId);
  if (!present) return null;
  const rows = await owner
    .select({ number, title, isPublished, savedAt, ...whoSaved })
    .from(postRevisions)
    .leftJoin(accounts, eq(accounts.id, postRevisions.userId))
    .leftJoin(foodUsers, eq(foodUsers.userId, postRevisions.userId))
    .where(and(eq(postRevisions.postId, postId), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(revisionsPerPage + 1);
  const stored: ListedRevision[] = rows.slice(0, revisionsPerPage).map(({ displayName, username, name, email, ...row }) => ({
    ...row,
    who: nameOf({ displayName, username, name, email }),
  }));
  const isMissing = before === undefined && stored[0]?.number !== present.version;
  const now = { number: present.version, title: present.title, isPublished: present.isPublished, savedAt: present.savedAt, who: present.who };
  return { present, revisions: isMissing ? [now, ...stored] : stored, more: rows.length > revisionsPerPage };
}

/** A post's version and who saved it, without its texts; null if there is no such post. */
export async function findState(owner: Sql, postId: string) {
  if (!isUuid(postId)) return null;
  const [found] = await owner
    .select({
      title: foodBlogs.title,
      slug: foodBlogs.slug,
      isPublished: foodBlogs.isPublished,
      version: foodBlogs.version,
      savedAt: foodBlogs.updatedAt,
      userId: postRevisions.userId,
      ...whoSaved,
    })
    .from(foodBlogs)
    .leftJoin(postRevisions, and(eq(postRevisions.postId, foodBlogs.id), eq(postRevisions.number, foodBlogs.version)))
    // The account that saved the revision, which may only have published the post; unknown for a post from elsewhere.
    .leftJoin(accounts, eq(accounts.id, postRevisions.userId))
    .leftJoin(foodUsers, eq(foodUsers.userId, postRevisions.userId))
    .where(eq(foodBlogs.id, postId));
  if (!found) return null;
  const { displayName, username, name, email, ...state } = found;
  return { ...state, who: nameOf({ displayName, username, name, email }) };
}

/** The newest version of a post that one of these editors saved; 0 if there is none. */
export async function lastSavedBy(owner: Sql, postId: string, editors: string[]): Promise<number> {
  const saved = and(eq(postRevisions.postId, postId), inArray(postRevisions.editor, editors));
  const [found] = await owner
    .select({ last: max(number) })
    .from(postRevisions)
    .where(saved);
  return found?.last ?? 0;
}

/** A post as it was after a save, or null. */
export async function findRevision(owner: Sql, postId: string, wanted: number) {
  if (!isUuid(postId) || !Number.isInteger(wanted) || wanted < 1 || wanted > 2 ** 31 - 1) return null;
  const [stored] = await owner
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(number, wanted)));
  if (stored) return stored;
  // A post that was never saved here has only its present state.
  const [post] = await owner
    .select()
    .from(foodBlogs)
    .where(and(eq(foodBlogs.id, postId), eq(foodBlogs.version, wanted)));
  return post ? { ...post, postId, number: wanted, savedAt: post.updatedAt } : null;
}
