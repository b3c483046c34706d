import type { PictureDetails } from "../media/pictures.server.ts";
import { findSitePictureByUrl } from "../media/site-pictures.server.ts";
import { type AuthorNames, authorName } from "./author.ts";
import { postBody } from "./post-body.server.ts";
import { postPicture } from "./post-picture.server.ts";
import { pictureAddress } from "./safe-address.ts";

type Written = {
  id: string;
  title: string;
  slug: string;
  content: string;
  featuredImageUrl: string | null;
  viewCount: number;
  createdAt: Date;
  updatedAt: Date;
  author: AuthorNames & { bio: string | null; profileImageUrl: string | null };
};

/** What leaves of a post: its text clean and its addresses checked, whatever is stored. */
export function presentArticle({ id, title, slug, content, featuredImageUrl, viewCount, createdAt, updatedAt, author }: Written, detailsOf?: PictureDetails) {
  return {
    ...{ id, title, slug, viewCount, createdAt, updatedAt },
    body: postBody(content),
    picture: postPicture(featuredImageUrl, detailsOf),
    author: { name: authorName(author), bio: author.bio, picture: portrait(author.profileImageUrl) },
  };
}

/** An author's face as the page draws it: small, so the smallest the build made of a picture of the site, else the address itself. */
function portrait(stored: string | null): string | undefined {
  const url = pictureAddress(stored ?? "");
  const [smallest] = findSitePictureByUrl(url ?? "")?.webp.split(" ") ?? [];
  return smallest || url;
}
