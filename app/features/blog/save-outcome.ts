import type { Difference } from "./differences/differences.ts";
import type { Outcome } from "./outcomes.ts";
import type { PostFormProblems, PostFormValues } from "./post-form.schema.ts";

/** What someone else saved while a post was being edited. */
export type Conflict = {
  postId: string;
  who: string;
  savedAt: Date;
  /** From theirs to what was typed. */
  differences: Difference[];
  theirs: PostFormValues;
};

/** Why nothing was saved, with what was typed: without a script the page is drawn anew. */
export type Refusal = {
  values: PostFormValues;
  problems: PostFormProblems;
  outcome?: Outcome;
  /** The version that a next save is to replace, whoever made it. */
  version?: number;
  editors: string[];
  /** Whether readers were to be told of it. */
  announce: boolean;
  conflict?: Conflict;
  reason?: "signed out" | "deleted" | "out of reach";
};
