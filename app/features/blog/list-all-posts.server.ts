import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { foodBlogs } from "./blog.tables.ts";
import type { PostState } from "./list/listed-posts.ts";
import { postsPerPage } from "./posts.server.ts";
import { atMost, prepareOnce } from "./prepare-once.server.ts";
import { stretchOfPosts } from "./stretch-of-posts.server.ts";

const { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt } = foodBlogs;
const listed = { id, title, slug, excerpt, isPublished, viewCount, createdAt, updatedAt };
const sumOf = (column: "total" | "published") => sql<number>`coalesce(sum(${sql.identifier(column)}), 0)`.mapWith(Number);

/** A page that costs the same wherever it lies. */
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
 * One page of all posts, drafts too, newest first and without bodies, with how many there are; of those in whose title or address
 * every word of `search` stands, where it has words. The page holds those in one `state` alone, if asked; the counts are of all.
 * The last page of all costs what the first does.
 */
export async function listAllPosts(owner: Sql, { search = "", state, page }: { search?: string; state?: PostState; page: number }) {
  const words = search.replaceAll("\0", "").split(/\s+/).filter(Boolean).slice(0, 10);
  const [posts, [counts = { posts: 0, published: 0 }]] = await (words.length > 0 ? found(owner, words, state, page) : all(owner, state, page));
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

function found(owner: Sql, words: string[], state: PostState | undefined, page: number) {
  const line = sql`(${title} || ' ' || ${slug})`;
  // Where there is no accent to fold, lower case says the same ten times as fast.
  const text = sql`case when octet_length${line} = char_length${line} then lower${line} else fold_accents${line} end`;
  const holdsAll = and(...words.map((word) => sql`strpos(${text}, fold_accents(${word})) > 0`));
  const counts = { posts: count(), published: sql<number>`count(*) filter (where ${isPublished})`.mapWith(Number) };
  return Promise.all([pageWhere(owner, and(holdsAll, isIn(state)), page), owner.select(counts).from(foodBlogs).where(holdsAll)]);
}
