import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { CloseButton } from "../../ui/close-button.tsx";
import { useCloseOutside } from "../../ui/use-close-outside.ts";
import { libraryClient } from "./ask-library.ts";
import type { LibraryPicture } from "./library-picture.ts";
import { PickerChoice } from "./picker-choice.tsx";
import { choiceId, PickerList } from "./picker-list.tsx";
import type { PickerProps } from "./picture-picker.tsx";
import type { StoredPicture } from "./stored-picture.ts";

/** The library in a dialog: first the list, then the alternative text of the chosen picture. */
export function PickerDialog({ onPick, onClose }: PickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const [chosen, setChosen] = useState<LibraryPicture>();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Closed first: nothing below a modal dialog can take the focus.
  const pick = (picture: StoredPicture) => {
    dialog.current?.close();
    onPick(picture);
  };
  /** Focuses the picture that was open or, if the list does not hold it, the search field. */
  const goBack = ({ id }: LibraryPicture) => {
    flushSync(() => setChosen(undefined));
    (document.getElementById(choiceId(id)) ?? dialog.current?.querySelector<HTMLElement>("input[type=search]"))?.focus();
  };
  // Outside of the page's forms, because forms must not be nested.
  return createPortal(
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="picker-title"
      onClose={onClose}
      className="h-[min(46rem,calc(100dvh-2rem))] w-[min(64rem,calc(100%-2rem))] flex-col rounded-dialog bg-surface shadow-menu open:flex"
    >
      <header className="flex items-center justify-between gap-4 px-[clamp(1rem,3vw,2rem)] pt-4 pb-2">
        <h2 id="picker-title" className="text-3">
          Choose picture
        </h2>
        <CloseButton onClick={() => dialog.current?.close()} className="-mr-2" />
      </header>
      <QueryClientProvider client={libraryClient}>
        <div className={chosen ? "hidden" : "flex min-h-0 flex-1 flex-col"}>
          {/* A picture that is being described stays open: new uploads appear in the list. */}
          <PickerList onChoose={(picture) => setChosen((before) => before ?? picture)} />
        </div>
        {chosen && <PickerChoice picture={chosen} onBack={() => goBack(chosen)} onPick={pick} />}
      </QueryClientProvider>
    </dialog>,
    document.body,
  );
}
