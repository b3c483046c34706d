import type { PostFormValues } from "../post-form.schema.ts";

/** A post as stored, for its editor. */
export type EditedPost = {
  /** Null for a new post. */
  id: string | null;
  /** The account whose browser keeps the input. */
  account: string;
  version: number | undefined;
  values: PostFormValues;
  /**
   * The names of the editors that the text has been through, this one last. A version saved by one of them is no conflict, even if its
   * answer never arrived. The first becomes the id of a new post.
   */
  editors: string[];
  /** When it was announced by email; null if it was not. */
  announcedAt: Date | null;
};
