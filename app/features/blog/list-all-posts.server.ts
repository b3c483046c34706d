import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { foodBlogs } from "./blog.tables.ts";
import { postsPerPage } from "./posts.server.ts";
import { atMost, prepareOnce } from "./prepare-once.server.ts";
import { stretchOfPosts } from "./stretch-of-posts.server.ts";

const { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt } = foodBlogs;
const listed = { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt };
const sumOf = (column: "total" | "published") => sql<number>`coalesce(sum(${sql.identifier(column)}), 0)`.mapWith(Number);

const onPage = stretchOfPosts("total", sql.placeholder("offset"));
const pageOfAll = prepareOnce((owner) =>
  owner
    .with(onPage.first)
    .select(listed)
    .from(foodBlogs)
    .where(onPage.since)
    .orderBy(...onPage.order)
    .limit(atMost(postsPerPage))
    .prepare("all_posts_page"),
);

/** One page of all posts, drafts too, newest first and without bodies, with how many there are. The last page costs what the first does. */
export async function listAllPosts(owner: Sql, { page }: { page: number }) {
  const [posts, [counts = { posts: 0, published: 0 }]] = await Promise.all([
    pageOfAll(owner).execute({ offset: (page - 1) * postsPerPage }),
    owner.select({ posts: sumOf("total"), published: sumOf("published") }).from(sql`post_days`),
  ]);
  return { posts, pages: Math.ceil(counts.posts / postsPerPage), counts };
}
