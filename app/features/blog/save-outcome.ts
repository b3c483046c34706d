import type { Difference } from "./differences/differences.ts";
import type { Outcome } from "./outcomes.ts";
import type { PostFormProblems, PostFormValues } from "./post-form.schema.ts";

/** What someone else saved while a post was being edited. */
export type Conflict = {
  postId: string;
  who: string;
  savedAt: Date;
  /** Whether it was the same account, in another tab or on another device. */
  isOwn: boolean;
  /** Fields that only the other version changed: they are not the input's to decide, and take its values. */
  followed: Partial<PostFormValues>;
  /** From the other version to the input with these fields. */
  differences: Difference[];
  theirs: PostFormValues;
};

/** Why nothing was saved, with the submitted values: without a script, the page is rendered again. */
export type Refusal = {
  values: PostFormValues;
  problems: PostFormProblems;
  outcome?: Outcome;
  /** The version that the next save replaces, whoever made it. */
  version?: number;
  editors: string[];
  /** Whether readers were to be notified. */
  announce: boolean;
  conflict?: Conflict;
  reason?: "signed out" | "deleted" | "out of reach";
};
