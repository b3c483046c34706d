import type { PostFormValues } from "../post-form.schema.ts";

/** A post as it is stored, for its editor. */
export type EditedPost = {
  /** Null for a new post. */
  id: string | null;
  /** Whose browser keeps what is typed. */
  account: string;
  version: number | undefined;
  values: PostFormValues;
  /**
   * The editors that the text has been in, each by a name of its own, this one last. A save that one of them made is no one
   * else's, even if its answer never came. The first is what a new post has as its id.
   */
  editors: string[];
  /** When it was announced by mail; null where it was not. */
  announcedAt: Date | null;
};
