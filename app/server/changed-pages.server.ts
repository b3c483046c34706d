/** Pages on which posts appear, disappear or move: lists, feeds, the sitemap's index. */
export const postLists = "posts";
/** Pages that may show any post's text, such as search results. */
export const postTexts = "post-texts";
/** Pages that show this post: its own, and every list, feed or part of the sitemap that holds it. */
export const shownPost = (id: string): string => `post:${id}`;
/** Pages that name an author. */
export const postAuthors = "authors";
/** Cached files of an uploaded picture, in all sizes. */
export const shownUpload = (folder: string): string => `upload:${folder}`;

/** Pages that show the stories about a dish. */
export const storiesAbout = (recipe: string): string => `dish:${recipe}`;

/**
 * What the database says about a change: its kind and the post (see the trigger `tell_post_change`), that authors changed,
 * that a dish's stories changed (see `tell_mention_change`), or that an uploaded picture was changed or deleted.
 */
type PostChange =
  | { kind: "list" | "text" | "draft"; id: string }
  | { kind: "authors" }
  | { kind: "dish"; recipe: string }
  | { kind: "picture"; folder: string };

/** Reads a database notification; undefined for one that only an older or newer version understands. */
export function readPostChange(payload: string): PostChange | undefined {
  if (payload === "authors") return { kind: "authors" };
  const [, recipe] = /^dish:([a-z0-9-]+)$/.exec(payload) ?? [];
  if (recipe) return { kind: "dish", recipe };
  const [, folder] = /^picture:([0-9a-f]{24}-\d{1,4}x\d{1,4})$/.exec(payload) ?? [];
  if (folder) return { kind: "picture", folder };
  const [, kind, id] = /^(list|text|draft):([0-9a-f-]{36})$/.exec(payload) ?? [];
  if (kind !== "list" && kind !== "text" && kind !== "draft") return undefined;
  return id ? { kind, id } : undefined;
}

/** Exactly what to drop from the cache after a change. A change that no reader sees drops nothing. */
export function changedBy(change: PostChange): string[] {
  if (change.kind === "authors") return [postAuthors];
  if (change.kind === "dish") return [storiesAbout(change.recipe)];
  // Every page that shows an author also shows a post, and so does every list of posts. Which of them show the picture is not known here, and this is rare.
  if (change.kind === "picture") return [shownUpload(change.folder), postLists, postAuthors];
  if (change.kind === "draft") return [];
  return [shownPost(change.id), postTexts, ...(change.kind === "list" ? [postLists] : [])];
}

/** The kind of a change, from what readers saw before and see after it. */
export function kindOfChange(wasPublished: boolean, isPublished: boolean): "list" | "text" | "draft" {
  if (wasPublished !== isPublished) return "list";
  return isPublished ? "text" : "draft";
}
