import type { PostFormValues } from "../post-form.schema.ts";
import type { Refusal } from "../save-outcome.ts";
import type { TypedText } from "../typed-text/typed-text.ts";
import type { EditedPost } from "./edited-post.ts";

/** The editor's state, apart from what is typed into its form. */
export type Desk = {
  /** The form's initial values; a new round remounts the form. */
  filled: { round: number; values: PostFormValues; editors: string[]; announce: boolean; isChanged: boolean };
  /** The stored values, as far as known here, and the version that the next save replaces. */
  saved: PostFormValues;
  version: number | undefined;
  /** The version that the last notice of a conflict showed, whose own changes the form has followed. */
  seen: number | undefined;
  /**
   * The refusal that this state reflects. `taken`: the fields taken from the other version since; `isSettled`: all of them were, so nothing
   * is left to choose.
   */
  refusal: Refusal | undefined;
  taken: string[];
  isSettled: boolean;
};

/** `announce`: whether the form asks to notify readers, which is not part of the text; `name`: a new name for the editor, which no text set aside contains. */
type Filling = { announce: boolean; name: string };
export type DeskEvent =
  | { is: "answered"; refusal: Refusal | undefined }
  /** The notice of a conflict was answered: the next save may replace the version that it showed. */
  | { is: "decided" }
  | ({ is: "took theirs"; theirs: Partial<PostFormValues>; typed: PostFormValues } & Filling)
  | ({ is: "restored"; text: Pick<TypedText, "values" | "version" | "seen" | "editors"> } & Filling);

/** The editor's first state: the stored values or, if the page was rendered again after a refused save, the typed ones. */
export function deskFor(post: Pick<EditedPost, "values" | "version" | "editors">, refusal: Refusal | undefined): Desk {
  const { values = post.values, editors = post.editors, announce = false } = refusal ?? {};
  const filled = { round: 0, values, editors, announce, isChanged: refusal !== undefined };
  return {
    filled,
    saved: refusal?.conflict?.theirs ?? post.values,
    version: refusal?.version ?? post.version,
    seen: undefined,
    refusal,
    taken: [],
    isSettled: false,
  };
}

/** Whether all fields are taken from the other version, so that nothing of the input is left. */
export const isAllOf = (theirs: Partial<PostFormValues>, typed: PostFormValues): boolean => Object.keys(theirs).length === Object.keys(typed).length;

/** The editor's state after an event. Only taking what is in the other version, or restoring a text, refills the form: an answer by itself leaves what is typed alone. */
export function deskAfter(desk: Desk, event: DeskEvent): Desk {
  if (event.is === "answered") {
    const { refusal } = event;
    // Only an answer to its notice may replace the other version: a user who presses Save again may not have seen it.
    const version = refusal?.conflict ? desk.version : (refusal?.version ?? desk.version);
    const seen = refusal?.conflict ? refusal.version : desk.seen;
    return { ...desk, refusal, seen, saved: refusal?.conflict?.theirs ?? desk.saved, version, taken: [], isSettled: false };
  }
  if (event.is === "decided") return { ...desk, version: desk.refusal?.version ?? desk.version };
  const { filled } = desk;
  const { announce, name } = event;
  const round = filled.round + 1;
  if (event.is === "restored") {
    const { values, version, seen, editors } = event.text;
    // Every difference from the other version must be chosen again.
    return { ...desk, version, seen, filled: { round, values, announce, isChanged: true, editors: [...editors, name] }, taken: [] };
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
