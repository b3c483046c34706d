import { z } from "zod";
import { mostOfPost } from "../../server/post-size.ts";
import { type PostFormProblems, type PostFormValues, postForm } from "./post-form.schema.ts";

const picture = "This picture is too large to be sent with the post: upload it with ‘Choose picture’, then save again.";
const post = "This post is too large for the server, so nothing was saved. Shorten the content, or split it into two posts.";

export const isTooLarge = (bytes: number): boolean => bytes > mostOfPost;

/** What to correct, and how, in a form of this many bytes that was too large. Never empty. */
export function problemsOfSize(values: PostFormValues, bytes: number): PostFormProblems {
  const { featuredImageUrl } = values;
  const hasPicture = /^\s*data:/i.test(featuredImageUrl);
  const rest = postForm.safeParse(hasPicture ? { ...values, featuredImageUrl: "" } : values);
  const problems: PostFormProblems = rest.success ? {} : z.flattenError(rest.error).fieldErrors;
  if (hasPicture && !isTooLarge(bytes - featuredImageUrl.length)) return { ...problems, featuredImageUrl: [picture] };
  return rest.success ? { content: [post] } : problems;
}
