import { z } from "zod";

const text = z.string().trim().min(1, "some text");

const picture = z.string().regex(/^\/pictures\/[a-z0-9-]+\.jpg$/);

export const sampleAuthorSchema = z.strictObject({ username: text, displayName: text, bio: text.min(60), picture: picture.optional() });

export const samplePostSchema = z.strictObject({
  title: text,
  excerpt: text.min(80).max(200),
  author: text,
  picture,
  created: z.iso.datetime(),
  published: z.boolean(),
  views: z.int().nonnegative(),
  content: text.min(2000),
});
