import { desc, eq, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { codeOf } from "../../server/stop.server.ts";
import { foodBlogs, foodUsers } from "./blog.tables.ts";
import { type Outcome, outcomes } from "./outcomes.ts";
import type { PostForm } from "./post-form.schema.ts";
import { safeHtml } from "./safe-html.server.ts";

/** Another post has this address already. */
export class SlugTaken extends Error {
  override message = "Another post already uses this slug. Choose a different one.";
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All posts, drafts too, newest first and without bodies. */
export async function listAllPosts(owner: Sql) {
  const { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt } = foodBlogs;
  return owner.select({ id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt }).from(foodBlogs).orderBy(desc(createdAt), desc(id));
}

/** A post by its id, draft or not, or null. */
export async function findPost(owner: Sql, id: string) {
  if (!uuid.test(id)) return null;
  const [post] = await owner.select().from(foodBlogs).where(eq(foodBlogs.id, id));
  return post ?? null;
}

/** Makes a post. Pages that list posts are thrown out before this resolves. Throws `SlugTaken`. */
export async function createPost({ database, pages }: Services, userId: string, form: PostForm): Promise<void> {
  await withFreeSlug(
    database.owner.transaction(async (transaction) => {
      await transaction.insert(foodUsers).values({ userId }).onConflictDoNothing();
      await transaction.insert(foodBlogs).values({ ...form, content: safeHtml(form.content), userId });
    }),
  );
  pages.drop(["posts"]);
}

/** Changes a post and throws out the pages that show it. False if there is no such post. Throws `SlugTaken`. */
export async function updatePost({ database, pages }: Services, id: string, form: PostForm): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const changed = { ...form, content: safeHtml(form.content), updatedAt: sql`now()` };
  const rows = await withFreeSlug(database.owner.update(foodBlogs).set(changed).where(eq(foodBlogs.id, id)).returning({ id: foodBlogs.id }));
  pages.drop(["posts", `post:${id}`]);
  return rows.length === 1;
}

/** Does what a button of the list asks for, and tells how it went; undefined for what no button asks. Never rejects. */
export async function changePost(services: Services, intent: string, id: string): Promise<Outcome | undefined> {
  const changes: Record<string, { change: () => Promise<boolean>; done: Outcome; failed: Outcome }> = {
    delete: { change: () => deletePost(services, id), done: outcomes.deleted, failed: outcomes.deleteFailed },
    publish: { change: () => setPublished(services, id, true), done: outcomes.published, failed: outcomes.toggleFailed },
    unpublish: { change: () => setPublished(services, id, false), done: outcomes.unpublished, failed: outcomes.toggleFailed },
  };
  const asked = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!asked) return undefined;
  try {
    return (await asked.change()) ? asked.done : asked.failed;
  } catch (error) {
    services.log.error({ err: error, id }, `${intent} failed`);
    return asked.failed;
  }
}

/** Shows a post to readers, or takes it down. False if there is no such post. */
export async function setPublished({ database, pages }: Services, id: string, isPublished: boolean): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const rows = await database.owner.update(foodBlogs).set({ isPublished, updatedAt: sql`now()` }).where(eq(foodBlogs.id, id)).returning({ id: foodBlogs.id });
  pages.drop(["posts", `post:${id}`]);
  return rows.length === 1;
}

/** False if there is no such post. */
export async function deletePost({ database, pages }: Services, id: string): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const rows = await database.owner.delete(foodBlogs).where(eq(foodBlogs.id, id)).returning({ id: foodBlogs.id });
  pages.drop(["posts", `post:${id}`]);
  return rows.length === 1;
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
