import { type MouseEvent, type ReactNode, useLayoutEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { Notice } from "../../../ui/notice.tsx";
import { useSignInAgain } from "../../account/use-sign-in-again.ts";
import { PostEditor } from "../post-editor.tsx";
import { announceOf, type PostFormValues } from "../post-form.schema.ts";
import { hasUploads, mustWaitForUploads } from "../rich-text/standing-uploads.ts";
import type { Refusal } from "../save-outcome.ts";
import { KeptOffer } from "../typed-text/kept-offer.tsx";
import { newName } from "../typed-text/typed-text.ts";
import { useTypedText } from "../typed-text/use-typed-text.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { deskAfter, deskFor, isAllOf } from "./desk.ts";
import type { EditedPost } from "./edited-post.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { OthersHint } from "./others-hint.tsx";

type Props = {
  post: EditedPost;
  refusal: Refusal | undefined;
  busy: boolean;
  /** Further publishing options, such as whether to notify readers, which is the argument. */
  publishing?: (announce: boolean) => ReactNode;
};

const formId = "post-form";
const noProblems = {};

/** The editor with everything that protects the input from being lost. */
export function EditorDesk({ post, refusal, busy, publishing }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [desk, tell] = useReducer(deskAfter, undefined, () => deskFor(post, refusal));
  if (refusal !== desk.refusal) tell({ is: "answered", refusal });
  const { filled, saved, version, seen } = desk;
  const typed = useTypedText({
    account: post.account,
    post: post.id ?? "new",
    saved,
    version,
    seen,
    editors: filled.editors,
    form,
    busy,
    filled: filled.values,
    startsChanged: filled.isChanged,
  });
  useSignInAgain(refusal?.reason === "signed out" ? refusal : undefined, form);
  /** Call before the form is filled again. */
  const beginAnew = () => {
    typed.restart();
    // Not part of the text: this choice survives whichever text fills the form.
    const announce = form.current ? announceOf(new FormData(form.current)) : filled.announce;
    // A text set aside does not contain the new name, so later saves will not count as its own.
    return { announce, name: newName() };
  };

  // Both before the page is painted: nobody sees or presses what the next moment replaces.
  // The pressed button is gone, and the focus with it. Pointer users must not be scrolled elsewhere.
  const next = useRef<{ in: "conflict" | "offer"; press?: MouseEvent }>(undefined);
  useLayoutEffect(() => {
    if (next.current) headingAbove(form.current, next.current.in)?.focus({ preventScroll: (next.current.press?.detail ?? 0) > 0 });
    next.current = undefined;
  });

  // A page rendered again without a script has these fields already.
  const rendered = useRef(refusal);
  // The notice is above a text that may be long, and the button was pressed below it.
  useLayoutEffect(() => {
    const followed = refusal?.conflict?.followed ?? {};
    if (Object.keys(followed).length > 0 && refusal !== rendered.current) {
      next.current = { in: "conflict" };
      tell({ is: "took theirs", theirs: followed, typed: typed.read() ?? filled.values, ...beginAnew() });
    } else if (refusal?.conflict || refusal?.reason === "deleted") headingAbove(form.current, "conflict")?.focus();
  }, [refusal]);

  // Synchronous, because the text set aside next, or the form being sent, must carry the new version.
  const answer = () => flushSync(() => tell({ is: "decided" }));
  const takeTheirs = (theirs: Partial<PostFormValues>, press: MouseEvent) => {
    if (mustWaitForUploads(form.current)) return;
    answer();
    next.current = { in: "conflict", press };
    typed.setAside(Object.keys(theirs));
    const standing = typed.read() ?? filled.values;
    tell({ is: "took theirs", theirs, typed: standing, ...beginAnew() });
    if (isAllOf(theirs, standing)) typed.forget(typed.key);
  };

  const conflict = desk.isSettled ? undefined : refusal?.conflict;
  const [offer] = typed.offers;
  return (
    <PostEditor
      key={filled.round}
      formId={formId}
      form={form}
      post={post}
      values={filled.values}
      version={version}
      seen={seen}
      editors={filled.editors}
      typed={typed}
      busy={busy}
      publishing={publishing?.(filled.announce)}
      problems={refusal?.problems ?? noProblems}
    >
      <LeaveQuestion isChanged={() => !busy && typed.isChanged()} hasUploads={() => hasUploads(form.current)} keep={typed.keep} isSafe={typed.isSafe} />
      {offer && (
        <KeptOffer
          text={offer}
          saved={saved}
          isNew={post.id === null}
          onDiscard={(press) => {
            next.current = { in: "offer", press };
            typed.forget(offer.key);
          }}
          onRestore={(press) => {
            if (mustWaitForUploads(form.current)) return;
            next.current = { in: "offer", press };
            typed.setAside(Object.keys(offer.values));
            tell({ is: "restored", text: offer, ...beginAnew() });
            typed.take(offer.key);
          }}
        />
      )}
      {post.id && !refusal?.reason && <OthersHint postId={post.id} version={conflict ? refusal?.version : version} />}
      {conflict && <ConflictNotice conflict={conflict} taken={desk.taken} formId={formId} onKeep={answer} onTake={takeTheirs} />}
      {refusal?.reason === "deleted" && <DeletedNotice formId={formId} />}
      {refusal?.reason === "out of reach" && (
        <Notice title="The site cannot be reached" isAlert>
          <p>
            This may not have been saved.{" "}
            {typed.isSafe ? "What you typed is safe in this browser: try again" : "Only this page has what you typed: stay, and try again"} when the connection
            is back. Nothing will be saved twice.
          </p>
        </Notice>
      )}
    </PostEditor>
  );
}

/** The heading of the next notice, or of the page. */
function headingAbove(form: HTMLElement | null, next: "conflict" | "offer"): HTMLElement | null | undefined {
  const page = form?.parentElement;
  const find = (selector: string) => page?.querySelector<HTMLElement>(selector);
  return (next === "conflict" && find(":scope > [role=alert] h2")) || find(":scope > section h2") || find("h1");
}
