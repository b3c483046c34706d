import { desc, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { foodBlogs } from "./blog.tables.ts";

const perPage = 24;

/** One page of all posts, drafts too, newest first and without bodies, and how many there are. */
export async function listAllPosts(owner: Sql, { page }: { page: number }) {
  const { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt } = foodBlogs;
  const [counts] = await owner
    .select({ posts: sql<number>`count(*)`.mapWith(Number), published: sql<number>`count(*) filter (where ${isPublished})`.mapWith(Number) })
    .from(foodBlogs);
  const posts = await owner
    .select({ id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt })
    .from(foodBlogs)
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { posts, pages: Math.ceil((counts?.posts ?? 0) / perPage), counts: counts ?? { posts: 0, published: 0 } };
}
