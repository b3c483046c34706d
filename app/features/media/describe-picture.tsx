import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useSignInAgain } from "../account/use-sign-in-again.ts";
import { FocusField } from "./focus-field.tsx";
import { altLimit, type LibraryPicture } from "./library-picture.ts";

/** What a form of a picture's page came to; `alt` is what was typed, where nothing was saved. */
export type PictureAnswer = {
  state: "saved" | "failed" | "asked" | "refused" | "signed out" | "denied";
  problems?: { alt?: string[]; focusX?: string[] };
  alt?: string | undefined;
};

type Props = { picture?: LibraryPicture /** Undefined where it could not be read. */; answer: PictureAnswer | undefined; busy: boolean };

/** What can be said about a picture. Whoever is signed out meanwhile signs in on the page. */
export function DescribePicture({ picture, answer, busy }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useSignInAgain(answer?.state === "signed out" ? answer : undefined, form);
  return (
    <Form ref={form} method="post" replace preventScrollReset data-unsaved={answer?.alt === undefined ? undefined : true} className="grid min-w-0 gap-6">
      <TextArea
        label="Alternative text"
        name="alt"
        rows={2}
        required
        maxLength={altLimit}
        defaultValue={answer?.alt ?? picture?.alt}
        error={answer?.problems?.alt?.[0]}
        placeholder="What the picture shows, for those who do not see it"
      />
      {picture && <FocusField picture={picture} />}
      <Button type="submit" kind="main" disabled={busy} className="justify-self-start">
        {busy ? "Saving..." : "Save Picture"}
      </Button>
    </Form>
  );
}
