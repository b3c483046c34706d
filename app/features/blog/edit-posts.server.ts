import { and, eq, inArray, sql } from "drizzle-orm";
import { changedBy, kindOfChange } from "../../server/changed-pages.server.ts";
import type { Sql, Transaction } from "../../server/database.server.ts";
import { isUuid } from "../../server/is-uuid.server.ts";
import type { Services } from "../../server/services.server.ts";
import { codeOf } from "../../server/stop.server.ts";
import { accounts } from "../account/account.tables.ts";
import { foodBlogs, foodUsers } from "./blog.tables.ts";
import type { PostForm } from "./post-form.schema.ts";
import { postPath } from "./post-path.ts";
import { deletedPosts, postRevisions } from "./revisions/revisions.tables.ts";
import { type StoredPost, writeRevision } from "./revisions/write-revision.server.ts";
import { storedBody } from "./stored-body.server.ts";

/** Another post already has this slug. */
export class SlugTaken extends Error {
  override message = "Another post already uses this slug. Choose a different one.";
}

/** The result of a save: only `saved` means that something was written. */
export type SaveResult = { is: "saved"; post: StoredPost } | { is: "changed"; post: StoredPost } | { is: "gone" };

/** A post by its id, draft or not, or null. */
export async function findPost(owner: Sql, id: string) {
  if (!isUuid(id)) return null;
  const [post] = await owner.select().from(foodBlogs).where(eq(foodBlogs.id, id));
  return post ?? null;
}

/** What a save starts from: the version to replace, and the editors that its text has been through, the last of which is saving. */
type Began = { version?: number | undefined; editors?: string[] };

/**
 * Creates a post, and drops the cached pages that list posts before it resolves. If an earlier try, whose answer was lost, has already
 * created a post from the same text, changes that one instead. Throws `SlugTaken`.
 */
export async function createPost(services: Services, userId: string, form: PostForm, began: Began = {}): Promise<SaveResult> {
  const { database, pages } = services;
  const { version = 0, editors = [] } = began;
  const [id = ""] = editors;
  const making = database.owner.transaction(async (transaction) => {
    await ensureAuthor(transaction, userId);
    const values = { ...form, content: storedBody(form.content, services.env.SITE_URL, postPath(form.slug)), userId };
    const [post] = await transaction
      .insert(foodBlogs)
      .values((await canBeId(transaction, id)) ? { ...values, id } : values)
      .returning();
    if (!post) throw new Error("a post was not written");
    await writeRevision(transaction, post, userId, editors.at(-1));
    return post;
  });
  const made = await withFreeSlug(making).catch(async (error: unknown) => {
    if (error instanceof SlugTaken && (await findPost(database.owner, id))) return undefined;
    throw error;
  });
  if (!made) return updatePost(services, userId, id, form, { version, editors });
  pages.drop(changedBy({ kind: kindOfChange(false, made.isPublished), id: made.id }));
  return { is: "saved", post: made };
}

/** A deleted post keeps its id while it can be restored. */
async function canBeId(transaction: Transaction, id: string): Promise<boolean> {
  return isUuid(id) && (await transaction.$count(deletedPosts, eq(deletedPosts.postId, id))) === 0;
}

/**
 * Changes a post, makes the user its author, and drops the pages that show it. If `version` is not the present one, nothing is changed,
 * unless an editor of the same text made that version; if both texts are equal, it counts as saved. Without `version`, nothing is checked.
 * Throws `SlugTaken`.
 */
export async function updatePost(services: Services, userId: string, id: string, form: PostForm, began: Began = {}): Promise<SaveResult> {
  const { version, editors = [] } = began;
  const change: Change = async (transaction, present) => {
    const values = { ...form, content: storedBody(form.content, services.env.SITE_URL, postPath(form.slug)) };
    if (version !== undefined && version !== present.version) {
      if (says(present, values)) return { is: "saved", post: present };
      if (!(await isSavedBy(editors, transaction, present))) return { is: "changed", post: present };
    }
    await ensureAuthor(transaction, userId);
    const changed = { ...values, userId, updatedAt: sql`now()` };
    const [post] = await transaction.update(foodBlogs).set(changed).where(eq(foodBlogs.id, id)).returning();
    return post ? { is: "saved", post } : { is: "gone" };
  };
  return (await withFreeSlug(changeStored(services, userId, id, change, editors.at(-1)))) ?? { is: "gone" };
}

/** Whether one of these editors made the present version. */
async function isSavedBy(editors: string[], transaction: Transaction, { id, version }: StoredPost): Promise<boolean> {
  const { postId, number, editor } = postRevisions;
  return (await transaction.$count(postRevisions, and(eq(postId, id), eq(number, version), inArray(editor, editors)))) > 0;
}

/** Publishes a post or takes it down. False if there is no such post. */
export async function setPublished(services: Services, userId: string, id: string, isPublished: boolean): Promise<boolean> {
  const result = await changeStored(services, userId, id, async (transaction, present) => {
    if (present.isPublished === isPublished) return { is: "saved", post: present };
    const [post] = await transaction.update(foodBlogs).set({ isPublished, updatedAt: sql`now()` }).where(eq(foodBlogs.id, id)).returning();
    return post ? { is: "saved", post } : { is: "gone" };
  });
  return result?.is === "saved";
}

/** Deletes a post, which can be restored for a while. False if there is no such post. */
export async function deletePost(services: Services, userId: string, id: string): Promise<boolean> {
  const result = await changeStored(services, userId, id, async (transaction, { title, viewCount, createdAt, publishedAt, userId: author }) => {
    await transaction.insert(deletedPosts).values({ postId: id, title, viewCount, createdAt, publishedAt, userId: author, deletedBy: userId });
    await transaction.delete(foodBlogs).where(eq(foodBlogs.id, id));
    return { is: "gone" };
  });
  return result !== undefined;
}

function says(post: StoredPost, values: PostForm): boolean {
  return Object.entries(values).every(([name, value]) => post[name as keyof PostForm] === value);
}

type Change = (transaction: Transaction, present: StoredPost) => Promise<SaveResult>;

/**
 * Serializes the changes of a post, each in one transaction with its revision; undefined if there is no such post. Also records the
 * previous state if that is missing, because a post may come from elsewhere.
 */
async function changeStored({ database, pages }: Services, userId: string, id: string, change: Change, editor?: string): Promise<SaveResult | undefined> {
  if (!isUuid(id)) return undefined;
  const done = await database.owner.transaction(async (transaction) => {
    const [present] = await transaction.select().from(foodBlogs).where(eq(foodBlogs.id, id)).for("update");
    if (!present) return undefined;
    const changed = await change(transaction, present);
    if (changed.is !== "changed") await writeRevision(transaction, present, present.userId);
    if (changed.is === "saved") await writeRevision(transaction, changed.post, userId, editor);
    return { changed, wasPublished: present.isPublished };
  });
  if (!done) return undefined;
  const { changed, wasPublished } = done;
  if (changed.is !== "changed") pages.drop(changedBy({ kind: kindOfChange(wasPublished, changed.is === "saved" && changed.post.isPublished), id }));
  return changed;
}

/** Makes sure that a user who saves a post is an author, under the account's name until the profile says otherwise. */
export async function ensureAuthor(transaction: Transaction, userId: string): Promise<void> {
  const [author] = await transaction.select({ id: foodUsers.id }).from(foodUsers).where(eq(foodUsers.userId, userId));
  if (author) return;
  const [account] = await transaction.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, userId));
  await transaction
    .insert(foodUsers)
    .values({ userId, displayName: account?.name.trim() || null })
    .onConflictDoNothing({ target: foodUsers.userId });
}

async function withFreeSlug<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (codeOf(cause) === "23505" || codeOf(error) === "23505") throw new SlugTaken();
    throw error;
  }
}
