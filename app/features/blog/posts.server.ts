import { and, desc, eq, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { foodBlogs, foodUsers } from "./blog.tables.ts";
import { atMost, prepareOnce } from "./prepare-once.server.ts";
import { stretchOfPosts } from "./stretch-of-posts.server.ts";

export const postsPerPage = 24;
/** Few enough that no part of the sitemap costs more than a page or two; a sitemap index may have fifty thousand parts. */
export const addressesPerPart = 500;

const card = {
  id: foodBlogs.id,
  title: foodBlogs.title,
  slug: foodBlogs.slug,
  excerpt: foodBlogs.excerpt,
  featuredImageUrl: foodBlogs.featuredImageUrl,
  viewCount: foodBlogs.viewCount,
  createdAt: foodBlogs.createdAt,
  author: { displayName: foodUsers.displayName, username: foodUsers.username, profileImageUrl: foodUsers.profileImageUrl },
};
const whole = {
  ...card,
  content: foodBlogs.content,
  publishedAt: sql`${foodBlogs.publishedAt}`.mapWith(foodBlogs.publishedAt),
  updatedAt: foodBlogs.updatedAt,
  author: { ...card.author, bio: foodUsers.bio },
};
const isPublished = eq(foodBlogs.isPublished, true);
const byAuthor = eq(foodBlogs.userId, foodUsers.userId);
const count = sql<number>`(select coalesce(sum(published), 0) from post_days)`.mapWith(Number);

const onPage = stretchOfPosts("published", sql.placeholder("offset"));
const pageOfPosts = prepareOnce((reader) =>
  reader
    .with(onPage.first)
    .select({ ...card, total: count })
    .from(foodBlogs)
    .innerJoin(foodUsers, byAuthor)
    .where(onPage.since)
    .orderBy(...onPage.order)
    .limit(atMost(postsPerPage))
    .prepare("posts_page"),
);

const postBySlug = prepareOnce((reader) =>
  reader
    .select(whole)
    .from(foodBlogs)
    .innerJoin(foodUsers, byAuthor)
    .where(and(isPublished, eq(foodBlogs.slug, sql.placeholder("slug"))))
    .prepare("post_by_slug"),
);

const lastPublished = prepareOnce((reader) =>
  reader
    .select(whole)
    .from(foodBlogs)
    .innerJoin(foodUsers, byAuthor)
    .where(isPublished)
    .orderBy(desc(foodBlogs.publishedAt), desc(foodBlogs.id))
    .limit(atMost(postsPerPage))
    .prepare("posts_last_published"),
);

export type Post = NonNullable<Awaited<ReturnType<typeof findPublishedPost>>>;

/** One page of the published posts, newest first and without bodies; empty after the last, where `pages` is 0 too. */
export async function listPublishedPosts(reader: Sql, { page }: { page: number }) {
  const rows = await pageOfPosts(reader).execute({ offset: (page - 1) * postsPerPage });
  return { posts: rows.map(({ total, ...post }) => post), page, pages: Math.ceil((rows[0]?.total ?? 0) / postsPerPage) };
}

/** The published post at an address, with its author, or null. */
export async function findPublishedPost(reader: Sql, slug: string) {
  // PostgreSQL cannot store this character, and rejects it in queries.
  if (slug.includes("\0")) return null;
  const [post] = await postBySlug(reader).execute({ slug });
  return post ?? null;
}

/** The posts that were published last, with their bodies, for feeds: a list has the order in which they were begun. */
export async function listLastPublished(reader: Sql): Promise<Post[]> {
  return lastPublished(reader).execute();
}

/** The stored number of views of a published post, or null if there is none. */
export async function findViewCount(reader: Sql, id: string): Promise<number | null> {
  const [post] = await reader
    .select({ views: foodBlogs.viewCount })
    .from(foodBlogs)
    .where(and(isPublished, eq(foodBlogs.id, id)));
  return post?.views ?? null;
}

const inPart = stretchOfPosts("published", sql.placeholder("offset"), "oldest");
const addressesOfPart = prepareOnce((reader) =>
  reader
    .with(inPart.first)
    .select({ id: foodBlogs.id, slug: foodBlogs.slug, title: foodBlogs.title, updatedAt: foodBlogs.updatedAt, picture: foodBlogs.featuredImageUrl })
    .from(foodBlogs)
    .where(inPart.since)
    .orderBy(...inPart.order)
    .limit(atMost(addressesPerPart))
    .prepare("post_addresses"),
);

/** The addresses of published posts for a sitemap, oldest first, so that full parts do not change; `part` counts from 1. */
export async function listPostAddresses(reader: Sql, { part = 1 }: { part?: number } = {}) {
  return addressesOfPart(reader).execute({ offset: (part - 1) * addressesPerPart });
}

/** The number of parts of the sitemap: none if nothing is published, because a part without addresses is invalid. */
export async function countPostParts(reader: Sql): Promise<number> {
  const [days] = await countOfPosts(reader).execute();
  return Math.ceil((days?.count ?? 0) / addressesPerPart);
}

const countOfPosts = prepareOnce((reader) => reader.select({ count }).from(sql`(select 1) one`).prepare("posts_count"));
