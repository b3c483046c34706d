import { wholeAddress } from "./featured-address.ts";
import type { PostFormValues } from "./post-form.schema.ts";

type Stored = { title: string; slug: string; excerpt: string | null; featuredImageUrl: string | null; content: string; isPublished: boolean };

/** A stored post as the editor's form values. */
export function valuesOfPost({ title, slug, excerpt, featuredImageUrl, content, isPublished }: Stored, origin: string): PostFormValues {
  return { title, slug, excerpt: excerpt ?? "", featuredImageUrl: wholeAddress(origin, featuredImageUrl), content, isPublished };
}
