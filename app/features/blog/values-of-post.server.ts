import { wholeAddress } from "./featured-address.ts";
import type { PostFormValues } from "./post-form.schema.ts";
import { postPath } from "./post-path.ts";
import { safeHtml } from "./safe-html.server.ts";

type Stored = { title: string; slug: string; excerpt: string | null; featuredImageUrl: string | null; content: string; isPublished: boolean };

/** Finds what may be an address relative to the page. A false alarm is harmless. */
const relative = /\b(?:href|src)\s{0,9}=\s{0,9}["']?\s{0,9}(?![\s"'/#]|[a-z][a-z0-9+.-]*:)/i;

/** A stored post as the editor's form values. Its relative links are resolved, since the editor is another page than the post's. */
export function valuesOfPost({ title, slug, excerpt, featuredImageUrl, content, isPublished }: Stored, origin: string): PostFormValues {
  const body = relative.test(content) ? safeHtml(content, postPath(slug)) : content;
  return { title, slug, excerpt: excerpt ?? "", featuredImageUrl: wholeAddress(origin, featuredImageUrl), content: body, isPublished };
}
