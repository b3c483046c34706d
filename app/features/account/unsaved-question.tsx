import { useCallback, useEffect, useRef } from "react";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";

type Props = {
  /** A new object for each answer that saved the form. */
  saved: object | undefined;
  /** The form shows submitted values that were refused. */
  isUnsaved: boolean;
  /** The user has already decided what happens to the input. */
  isSettled?: boolean;
};

/** Placed in a form whose input is kept nowhere else: asks before it is lost. */
export function UnsavedQuestion({ saved, isUnsaved, isSettled = false }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  /** The stored values; undefined if unknown. */
  const stored = useRef<string>(undefined);
  const sent = useRef<string>(undefined);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    // Not the fields' current values: the user may have typed before this script ran.
    stored.current = isUnsaved ? undefined : wordsIn(form, "defaultValue");
    const note = () => {
      sent.current = wordsIn(form, "value");
    };
    form.addEventListener("submit", note);
    return () => form.removeEventListener("submit", note);
    // Runs once: on later renders, the default values are what was typed.
  }, []);
  useEffect(() => {
    if (saved && sent.current !== undefined) stored.current = sent.current;
  }, [saved]);

  const mustAsk = useCallback(() => {
    const form = place.current?.closest("form");
    return !isSettled && form !== null && form !== undefined && wordsIn(form, "value") !== stored.current;
  }, [isSettled]);
  return (
    <>
      <span ref={place} hidden />
      <AskBeforeLeaving mustAsk={mustAsk}>
        <p className="mt-3 text-muted">What you typed here is not saved and will be lost if you leave.</p>
      </AskBeforeLeaving>
    </>
  );
}

function wordsIn(form: HTMLFormElement, as: "value" | "defaultValue"): string {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea[name], input[name]:not([type=hidden])");
  // Stored text may have line ends that a field normalizes.
  return JSON.stringify([...fields].map((field) => [field.name, field[as].replaceAll("\r\n", "\n")]));
}
