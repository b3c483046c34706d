import { z } from "zod";
import { isVisible } from "../../ui/is-visible.ts";
import { pictureAddress } from "./safe-address.ts";
import { longestSlug, slugOf } from "./slug.ts";
import { textField } from "./text-field.ts";

const none = (text: string) => (isVisible(text) ? text : null);

/** The editor's form, validated alike in the browser and on the server. Empty optional fields become null. */
export const postForm = z
  .object({
    title: z.string().trim().refine(isVisible, "Enter a title.").max(200, "Shorten the title to 200 characters."),
    slug: z.string().trim().max(longestSlug, `Shorten the slug to ${longestSlug} characters.`),
    excerpt: z.string().trim().max(1000, "Shorten the excerpt to 1,000 characters.").transform(none),
    featuredImageUrl: z
      .string()
      .trim()
      .max(2000, "Shorten the address to 2,000 characters, or choose a picture from the library.")
      .refine((text) => text === "" || pictureAddress(text) !== undefined, "Enter the address of a picture, beginning with https:// or /.")
      .transform(none),
    content: z.string().max(900_000, "Shorten the content to 900,000 characters."),
    isPublished: z.boolean(),
  })
  .transform((form) => ({ ...form, slug: slugOf(form.slug === "" ? form.title : form.slug) }))
  .refine((form) => form.slug !== "", { path: ["slug"], message: "Use only letters, digits and hyphens in the slug." });

/** The fields as they are typed. */
export type PostFormValues = z.input<typeof postForm>;
export type PostForm = z.output<typeof postForm>;
export type PostFormProblems = Partial<Record<keyof PostForm, string[]>>;

export const emptyPost: PostFormValues = { title: "", slug: "", excerpt: "", featuredImageUrl: "", content: "", isPublished: false };

/** A form's fields as typed. A switch that is off is not sent at all. */
export function valuesOf(data: FormData): PostFormValues {
  return {
    title: textField(data, "title"),
    slug: textField(data, "slug"),
    excerpt: textField(data, "excerpt"),
    featuredImageUrl: textField(data, "featuredImageUrl"),
    content: textField(data, "content"),
    isPublished: data.get("isPublished") === "on",
  };
}

/** Whether to notify readers once the post is saved. */
export function announceOf(data: FormData): boolean {
  return data.get("announce") === "on";
}

/** The names of the editors that a form's text has been through. */
export function editorsOf(data: FormData): string[] {
  return String(data.get("editors") ?? "")
    .split(" ")
    .filter((name) => /^[\w-]{1,64}$/.test(name));
}
