import { useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useRefusal } from "../../ui/use-refusal.ts";
import { UnsavedQuestion } from "../account/unsaved-question.tsx";
import { useSignInAgain } from "../account/use-sign-in-again.ts";
import { FocusField } from "./focus-field.tsx";
import { altLimit, type LibraryPicture, type PictureUse, type Said } from "./library-picture.ts";
import { PictureConflict } from "./picture-conflict.tsx";

/** The result of a form on a picture's page. */
export type PictureAnswer = {
  state: "saved" | "failed" | "no room" | "asked" | "refused" | "signed out" | "denied" | "changed";
  /** Where the picture would be missing, as of the question whether to delete it. */
  uses?: PictureUse[];
  problems?: { alt?: string[]; focusX?: string[] };
  /** The submitted values, if nothing was saved. */
  sent?: Partial<Said>;
  /** The form's initial values from here on: only what differs from them is saved. */
  began?: Partial<Said>;
  /** The values that someone else has saved meanwhile. */
  theirs?: Partial<Said>;
};

type Props = {
  /** Undefined if it could not be loaded. */
  picture?: LibraryPicture;
  answer: PictureAnswer | undefined;
  busy: boolean;
};

/** The form to describe a picture. A user who is signed out meanwhile signs in on the page. */
export function DescribePicture({ picture, answer, busy }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // Keeps the last answer to this form: the answer to another one, such as the question whether to delete the picture, must not clear it.
  const [{ sent, began, theirs }, setLast] = useState<Omit<PictureAnswer, "state">>(answer?.began ? answer : { began: picture });
  if (answer?.began && answer.began !== began) setLast(answer);
  const [isDropped, setDropped] = useState(false);
  useRefusal(form, answer?.problems && answer);
  useSignInAgain(answer?.state === "signed out" ? answer : undefined, form);
  return (
    <Form ref={form} method="post" replace preventScrollReset data-unsaved={sent ? true : undefined} className="grid min-w-0 gap-6">
      {theirs && <PictureConflict theirs={theirs} onTake={() => setDropped(true)} />}
      <Began said={began} />
      <TextArea
        label="Alternative text"
        name="alt"
        rows={2}
        required
        maxLength={altLimit}
        defaultValue={sent?.alt ?? began?.alt}
        error={answer?.problems?.alt?.[0]}
        placeholder="What the picture shows, for people who cannot see it"
      />
      {picture && <FocusField picture={picture} focus={sent?.focus ?? began?.focus ?? picture.focus} />}
      <Button type="submit" kind="main" paused={busy} className="justify-self-start">
        {busy ? "Saving..." : "Save Picture"}
      </Button>
      <UnsavedQuestion saved={answer?.state === "saved" ? answer : undefined} isUnsaved={sent !== undefined} isSettled={isDropped} />
    </Form>
  );
}

/** The initial values, so that moving only the focal point does not overwrite the text. */
function Began({ said }: { said: Partial<Said> | undefined }) {
  return (
    <>
      {said?.alt !== undefined && <input type="hidden" name="began.alt" value={said.alt} />}
      {said?.focus && (
        <>
          <input type="hidden" name="began.focusX" value={said.focus[0]} />
          <input type="hidden" name="began.focusY" value={said.focus[1]} />
        </>
      )}
    </>
  );
}
