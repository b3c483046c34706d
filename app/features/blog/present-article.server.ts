import type { PictureDetails } from "../media/pictures.server.ts";
import { type AuthorNames, authorName } from "./author.ts";
import { portraitOf } from "./portrait.server.ts";
import { postBody } from "./post-body.server.ts";
import { postPath } from "./post-path.ts";
import { postPicture } from "./post-picture.server.ts";

type Written = {
  id: string;
  title: string;
  slug: string;
  content: string;
  featuredImageUrl: string | null;
  viewCount: number;
  publishedAt: Date;
  updatedAt: Date;
  author: AuthorNames & { bio: string | null; profileImageUrl: string | null };
};

/** The public form of a post: sanitized text and checked addresses, whatever is stored. */
export function presentArticle({ id, title, slug, content, featuredImageUrl, viewCount, publishedAt, updatedAt, author }: Written, detailsOf?: PictureDetails) {
  return {
    id,
    title,
    slug,
    viewCount,
    publishedAt,
    updatedAt,
    body: postBody(content, { page: postPath(slug) }),
    picture: postPicture(featuredImageUrl, detailsOf),
    author: { name: authorName(author), bio: author.bio, picture: portraitOf(author.profileImageUrl, detailsOf) },
  };
}
