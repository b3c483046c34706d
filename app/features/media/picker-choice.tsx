import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useRefusal } from "../../ui/use-refusal.ts";
import { ProblemLine } from "../account/problem-line.tsx";
import { describePicture, libraryClient, Refused } from "./ask-library.ts";
import { altLimit, type LibraryPicture, pictureForm } from "./library-picture.ts";
import type { StoredPicture } from "./stored-picture.ts";

type Props = { picture: LibraryPicture; onBack: () => void; onPick: (picture: StoredPicture) => void };

/** The chosen picture with its alternative text, without which it is not used. */
export function PickerChoice({ picture, onBack, onPick }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [began, setBegan] = useState(picture.alt);
  /** What is wrong with the text itself. */
  const [refusal, setRefusal] = useState<{ problem?: string }>();
  /** Why a good text could not be saved. */
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useRefusal(form, refusal);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    form.current?.querySelector("textarea")?.focus();
    return () => {
      isHere.current = false;
    };
  }, []);

  async function use(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React events bubble up the component tree, to the editor's form.
    event.stopPropagation();
    const read = pictureForm.safeParse({ alt: String(new FormData(event.currentTarget).get("alt") ?? "") });
    setProblem(undefined);
    setRefusal(read.success ? undefined : { problem: read.error.issues[0]?.message });
    if (!read.success) return;
    const { alt } = read.data;
    setBusy(true);
    try {
      if (alt !== began) {
        await describePicture(picture.id, { alt, began });
        void libraryClient.invalidateQueries({ queryKey: ["pictures"] });
      }
      // The text is saved in any case, but the user has moved on.
      if (!isHere.current) return;
      const { id, src, width, height } = picture;
      onPick({ id, src, width, height, alt });
    } catch (error) {
      // The conflict has been shown, so submitting again overwrites the other text.
      if (error instanceof Refused) setBegan(error.theirs?.alt ?? began);
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void use(event)}
      className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-[clamp(1rem,3vw,2rem)] pb-6"
    >
      <button type="button" onClick={onBack} className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:text-accent">
        <ArrowLeft className="icon" aria-hidden="true" />
        All pictures
      </button>
      <div className="grid items-start gap-x-(--gap) gap-y-5 md:grid-cols-[minmax(0,1fr)_22rem]">
        {/* Reserves its final size before it loads, and is never taller than the dialog. */}
        <img
          src={picture.src}
          alt=""
          style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: `min(100%, ${(30 * picture.width) / picture.height}rem)` }}
          className="photo rounded-picture bg-flour"
        />
        <div className="grid gap-5">
          <p className="text-meta wrap-anywhere text-muted">{picture.fileName}</p>
          <TextArea
            label="Alternative text"
            name="alt"
            rows={4}
            required
            maxLength={altLimit}
            defaultValue={picture.alt}
            error={refusal?.problem}
            placeholder="What the picture shows, for people who cannot see it"
          />
          <ProblemLine text={problem} />
          <Button type="submit" kind="main" paused={busy} className="justify-self-start">
            Use picture
          </Button>
        </div>
      </div>
    </form>
  );
}
