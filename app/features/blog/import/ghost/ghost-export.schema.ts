import { z } from "zod";

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const id = z.union([z.string(), z.number()]).transform(String);

const post = z.looseObject({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  markdown: text,
  plaintext: text,
  feature_image: text,
  image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  created_at: text,
  updated_at: text,
  published_at: text,
  author_id: text,
});
const user = z.looseObject({ id, name: text, slug: text, email: text, profile_image: text, image: text, bio: text });
const tag = z.looseObject({ id, name: text, slug: text, visibility: text });
const many = <Row extends z.ZodType>(row: Row) => z.array(row).nullish();

/** The tables of a Ghost export that matter here, for every version since the first; unknown fields are allowed. */
export const ghostTables = z.looseObject({
  posts: z.array(post),
  users: many(user),
  tags: many(tag),
  posts_authors: many(z.looseObject({ post_id: id, author_id: id, sort_order: z.number().nullish() })),
  posts_meta: many(z.looseObject({ post_id: id, feature_image_alt: text, feature_image_caption: text })),
});

export type GhostTables = z.output<typeof ghostTables>;
export type GhostPost = GhostTables["posts"][number];
