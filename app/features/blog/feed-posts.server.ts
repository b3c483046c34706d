import type { Sql } from "../../server/database.server.ts";
import { authorName } from "./author.ts";
import { postBody } from "./post-body.server.ts";
import { lastingPicture } from "./post-picture.server.ts";
import { listLastPublished } from "./posts.server.ts";

export type FeedPost = Awaited<ReturnType<typeof listFeedPosts>>[number];

/** The posts published last in full, for feed readers: all addresses are absolute. */
export async function listFeedPosts(reader: Sql, origin: string) {
  const posts = await listLastPublished(reader);
  return posts.map((post) => {
    const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
    return {
      id: post.id,
      /** Permanent: a post keeps it when its address changes, and no other ever gets it. */
      name: `urn:uuid:${post.id}`,
      url,
      title: post.title,
      excerpt: post.excerpt,
      html: postBody(post.content, { absolute: url }).html,
      picture: lastingPicture(post.featuredImageUrl, origin),
      author: authorName(post.author),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
    };
  });
}
