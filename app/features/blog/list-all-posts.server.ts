import { and, count, desc, sql } from "drizzle-orm";
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

/**
 * One page of all posts, drafts too, newest first and without bodies, with how many there are; of those in whose title or address
 * every word of `search` stands, where it has words. The last page of all costs what the first does.
 */
export async function listAllPosts(owner: Sql, { search = "", page }: { search?: string; page: number }) {
  const words = search.replaceAll("\0", "").split(/\s+/).filter(Boolean).slice(0, 10);
  const [posts, [counts = { posts: 0, published: 0 }]] = await (words.length > 0 ? found(owner, words, page) : all(owner, page));
  return { posts, pages: Math.ceil(counts.posts / postsPerPage), counts };
}

const all = (owner: Sql, page: number) =>
  Promise.all([
    pageOfAll(owner).execute({ offset: (page - 1) * postsPerPage }),
    owner.select({ posts: sumOf("total"), published: sumOf("published") }).from(sql`post_days`),
  ]);

function found(owner: Sql, words: string[], page: number) {
  const line = sql`(${title} || ' ' || ${slug})`;
  // Where there is no accent to fold, lower case says the same ten times as fast.
  const text = sql`case when octet_length${line} = char_length${line} then lower${line} else fold_accents${line} end`;
  const holdsAll = and(...words.map((word) => sql`strpos(${text}, fold_accents(${word})) > 0`));
  const counts = { posts: count(), published: sql<number>`count(*) filter (where ${isPublished})`.mapWith(Number) };
  return Promise.all([
    owner
      .select(listed)
      .from(foodBlogs)
      .where(holdsAll)
      .orderBy(desc(createdAt), desc(id))
      .limit(postsPerPage)
      .offset((page - 1) * postsPerPage),
    owner.select(counts).from(foodBlogs).where(holdsAll),
  ]);
}
