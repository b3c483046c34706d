import { type Outcome, outcomes } from "./outcomes.ts";
import { announceOf, editorsOf, type PostFormProblems, type PostFormValues, valuesOf } from "./post-form.schema.ts";
import type { Refusal } from "./save-outcome.ts";

/** What an editor sends: its fields as typed, and what the save starts from. */
export type SentPost = {
  values: PostFormValues;
  /** The post that the editor was opened for, and the one to change; null for a new one. */
  openedId: string | null;
  changedId: string | null;
  /** The version to replace. Without one, as from programs other than the editor, conflicts are not checked. */
  version: number | undefined;
  /** The newest version that the notice of a conflict has shown; the fields that followed it are in the input. */
  seen: number | undefined;
  editors: string[];
  announce: boolean;
};

/** Why a post is not saved: the status of the answer, and the reasons, apart from the input. */
export type Reasons = { status: number; reasons: Partial<Refusal> };

/** Reads what an editor sent, without checking it. `openedId` is the post that the editor was opened for; a form sent with `as=new` changes none. */
export function readSent(data: FormData, openedId: string | null): SentPost {
  const changedId = data.get("as") === "new" ? null : openedId;
  return {
    values: valuesOf(data),
    openedId,
    changedId,
    version: versionOf(data, "version"),
    seen: versionOf(data, "seen"),
    editors: editorsOf(data),
    announce: announceOf(data),
  };
}

function versionOf(data: FormData, field: "version" | "seen"): number | undefined {
  const text = String(data.get(field) ?? "");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The general outcome of a failed save, for when no more precise reason is known. */
export const failureOf = ({ changedId }: SentPost): Outcome => (changedId === null ? outcomes.createFailed : outcomes.updateFailed);

/** Problems are shown beside their fields, and in a toast, because a field may be far from the pressed button. */
export function wrong(sent: SentPost, problems: PostFormProblems, status = 422): Reasons {
  const failed = failureOf(sent);
  return { status, reasons: { problems, outcome: { ...failed, text: Object.values(problems)[0]?.[0] ?? failed.text } } };
}

/** The refusal with all of the input, so that nothing is lost. */
export function refuse({ values, version, editors, announce }: SentPost, { status, reasons }: Reasons): { status: number; refusal: Refusal } {
  return { status, refusal: { values, problems: {}, version, editors, announce, ...reasons } };
}
