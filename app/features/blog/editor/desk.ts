import type { PostFormValues } from "../post-form.schema.ts";
import type { Refusal } from "../save-outcome.ts";
import type { TypedText } from "../typed-text/typed-text.ts";
import type { EditedPost } from "./edited-post.ts";

/** What the editor of a post stands on, beside what is typed into its form. */
export type Desk = {
  /** What the form begins with; another round is a form filled anew. */
  filled: { round: number; values: PostFormValues; editors: string[]; announce: boolean; isChanged: boolean };
  /** What is stored, as far as it is known here, and the version that a next save is to replace. */
  saved: PostFormValues;
  version: number | undefined;
  /** The refusal that all this knows of. `taken`: the fields that were taken from theirs since; `isSettled`: all were, and nothing is to be chosen any more. */
  refusal: Refusal | undefined;
  taken: string[];
  isSettled: boolean;
};

/** `announce`: whether the form says that readers are to be told, which is no part of the text; `name`: a new name for the editor, which nothing that was set aside knows. */
type Filling = { announce: boolean; name: string };
export type DeskEvent =
  | { is: "answered"; refusal: Refusal | undefined }
  /** The notice of a conflict was: whatever is saved next may replace what it told of. */
  | { is: "decided" }
  | ({ is: "took theirs"; theirs: Partial<PostFormValues>; typed: PostFormValues } & Filling)
  | ({ is: "restored"; text: Pick<TypedText, "values" | "version" | "editors"> } & Filling);

export function deskFor(post: Pick<EditedPost, "values" | "version" | "editors">, refusal: Refusal | undefined): Desk {
  const { values = post.values, editors = post.editors, announce = false } = refusal ?? {};
  const filled = { round: 0, values, editors, announce, isChanged: refusal !== undefined };
  return {
    ...{ filled, saved: refusal?.conflict?.theirs ?? post.values, version: refusal?.version ?? post.version },
    ...{ refusal, taken: [], isSettled: false },
  };
}

/** Whether all fields are taken from theirs, so that nothing of what was typed is left. */
export const isAllOf = (theirs: Partial<PostFormValues>, typed: PostFormValues): boolean => Object.keys(theirs).length === Object.keys(typed).length;

export function deskAfter(desk: Desk, event: DeskEvent): Desk {
  if (event.is === "answered") {
    const { refusal } = event;
    // Theirs is replaced by an answer to its notice alone: whoever presses the same button again may not have seen it.
    const version = refusal?.conflict ? desk.version : (refusal?.version ?? desk.version);
    return { ...desk, refusal, saved: refusal?.conflict?.theirs ?? desk.saved, version, taken: [], isSettled: false };
  }
  if (event.is === "decided") return { ...desk, version: desk.refusal?.version ?? desk.version };
  const { filled } = desk;
  const { announce, name } = event;
  const round = filled.round + 1;
  if (event.is === "restored") {
    const { values, version, editors } = event.text;
    // What differs from theirs is to be chosen from anew.
    return { ...desk, version, filled: { round, values, announce, isChanged: true, editors: [...editors, name] }, taken: [] };
  }
  const isAll = isAllOf(event.theirs, event.typed);
  const values = { ...event.typed, ...event.theirs };
  return {
    ...desk,
    filled: { round, values, announce, isChanged: !isAll, editors: [...filled.editors, name] },
    taken: [...desk.taken, ...Object.keys(event.theirs)],
    isSettled: desk.isSettled || isAll,
  };
}
