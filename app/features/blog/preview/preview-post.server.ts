import { eq } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { isUuid } from "../../../server/is-uuid.server.ts";
import type { Services } from "../../../server/services.server.ts";
import type { Viewer } from "../../account/guard.server.ts";
import { findPictureDetails } from "../../media/pictures.server.ts";
import { foodBlogs, foodUsers } from "../blog.tables.ts";
import { storedAddress } from "../featured-address.ts";
import type { PostFormValues } from "../post-form.schema.ts";
import { postPath } from "../post-path.ts";
import { presentArticle } from "../present-article.server.ts";
import { findRevision } from "../revisions/read-revisions.server.ts";
import { storedBody } from "../stored-body.server.ts";

const profile = { displayName: foodUsers.displayName, username: foodUsers.username, bio: foodUsers.bio, profileImageUrl: foodUsers.profileImageUrl };
const noProfile = { username: null, bio: null, profileImageUrl: null };

/** A stored post as a reader would see it, a draft as if it were published now; with `revision`, as it was then. Null if there is none. */
export async function previewStored({ database: { owner } }: Services, id: string, revision?: number) {
  if (!isUuid(id)) return null;
  const present = presenter(owner);
  const [post] = await owner
    .select({ post: foodBlogs, author: profile })
    .from(foodBlogs)
    .innerJoin(foodUsers, eq(foodUsers.userId, foodBlogs.userId))
    .where(eq(foodBlogs.id, id));
  if (!post) return null;
  const article = { ...post.post, publishedAt: post.post.publishedAt ?? new Date(), author: post.author };
  if (revision === undefined) return present(article);
  const then = await findRevision(owner, id, revision);
  if (!then) return null;
  const { title, content, featuredImageUrl } = then;
  return present({ ...article, title, content, featuredImageUrl });
}

/** The input as a reader would see it once this account has saved it. Nothing is stored. */
export async function previewTyped({ database: { owner }, env }: Services, { userId, name }: Viewer, id: string, typed: PostFormValues) {
  const present = presenter(owner);
  const [author] = await owner.select(profile).from(foodUsers).where(eq(foodUsers.userId, userId));
  const [stored] = isUuid(id)
    ? await owner.select({ publishedAt: foodBlogs.publishedAt, viewCount: foodBlogs.viewCount }).from(foodBlogs).where(eq(foodBlogs.id, id))
    : [];
  const now = new Date();
  const { title, slug } = typed;
  return present({
    id,
    title: title.trim() || "Untitled",
    slug,
    content: storedBody(typed.content, env.SITE_URL, postPath(slug)),
    author: author ?? { ...noProfile, displayName: name },
    featuredImageUrl: storedAddress(env.SITE_URL, typed.featuredImageUrl.trim()) || null,
    viewCount: stored?.viewCount ?? 0,
    publishedAt: stored?.publishedAt ?? now,
    updatedAt: now,
  });
}

/** Presents an article with the library's details of its pictures. */
const presenter = (owner: Sql) => async (article: Parameters<typeof presentArticle>[0]) =>
  presentArticle(article, await findPictureDetails(owner, [article.featuredImageUrl, article.author.profileImageUrl]));
