import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { holdsWords } from "../../server/words-in-text.server.ts";
import { foodBlogs } from "./blog.tables.ts";
import type { PostState } from "./list/listed-posts.ts";
import { postsPerPage } from "./posts.server.ts";
import { atMost, prepareOnce } from "./prepare-once.server.ts";
import { stretchOfPosts } from "./stretch-of-posts.server.ts";

const { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt } = foodBlogs;
const listed = { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt };
const sumOf = (column: "total" | "published") => sql<number>`coalesce(sum(${sql.identifier(column)}), 0)`.mapWith(Number);

/** A query for a page, whose cost does not depend on the page's position. */
const pageOf = (which: "total" | "published", name: string) => {
  const onPage = stretchOfPosts(which, sql.placeholder("offset"));
  return prepareOnce((owner) =>
    owner
      .with(onPage.first)
      .select(listed)
      .from(foodBlogs)
      .where(onPage.since)
      .orderBy(...onPage.order)
      .limit(atMost(postsPerPage))
      .prepare(name),
  );
};
const pageOfAll = pageOf("total", "all_posts_page");
const pageOfPublished = pageOf("published", "published_posts_page");

/**
 * One page of all posts, including drafts, newest first and without bodies, with the total counts. With `search`, only posts that have
 * every word of it in the title or slug. `state` limits the page, but not the counts. The last page of all posts costs no more than the
 * first.
 */
export async function listAllPosts(owner: Sql, { search = "", state, page }: { search?: string; state?: PostState; page: number }) {
  const holdsAll = holdsWords(sql`${title} || ' ' || ${slug}`, search);
  const [posts, [counts = { posts: 0, published: 0 }]] = await (holdsAll ? found(owner, holdsAll, state, page) : all(owner, state, page));
  const inState = { published: counts.published, draft: counts.posts - counts.published };
  return { posts, pages: Math.ceil((state ? inState[state] : counts.posts) / postsPerPage), counts };
}

const all = (owner: Sql, state: PostState | undefined, page: number) =>
  Promise.all([
    state === "draft" ? pageWhere(owner, isIn(state), page) : (state ? pageOfPublished : pageOfAll)(owner).execute({ offset: (page - 1) * postsPerPage }),
    owner.select({ posts: sumOf("total"), published: sumOf("published") }).from(sql`post_days`),
  ]);

const isIn = (state: PostState | undefined) => state && eq(isPublished, state === "published");

const pageWhere = (owner: Sql, condition: SQL | undefined, page: number) =>
  owner
    .select(listed)
    .from(foodBlogs)
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(postsPerPage)
    .offset((page - 1) * postsPerPage);

function found(owner: Sql, holdsAll: SQL, state: PostState | undefined, page: number) {
  const counts = { posts: count(), published: sql<number>`count(*) filter (where ${isPublished})`.mapWith(Number) };
  return Promise.all([pageWhere(owner, and(holdsAll, isIn(state)), page), owner.select(counts).from(foodBlogs).where(holdsAll)]);
}
