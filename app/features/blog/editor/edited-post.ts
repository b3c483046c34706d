import type { PostFormValues } from "../post-form.schema.ts";

/** A post as it is stored, for its editor. */
export type EditedPost = {
  /** Null for a new post. */
  id: string | null;
  /** Whose browser keeps what is typed. */
  account: string;
  version: number | undefined;
  values: PostFormValues;
  /** When it was announced by mail; null where it was not. */
  announcedAt: Date | null;
};
