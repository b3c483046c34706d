import { useCallback, useEffect, useRef } from "react";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";

type Props = {
  /** Another one with each answer that saved what was sent. */
  saved: object | undefined;
  /** It is drawn with what was typed and refused. */
  isUnsaved: boolean;
  /** Whoever leaves has said what becomes of it. */
  isSettled?: boolean;
};

/** Stands within a form whose words are kept nowhere but on the page: asks before they are lost. */
export function UnsavedQuestion({ saved, isUnsaved, isSettled = false }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  /** As it is stored; undefined where that is not known. */
  const stored = useRef<string>(undefined);
  const sent = useRef<string>(undefined);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    // Not what the fields hold: somebody may have typed before this script ran.
    stored.current = isUnsaved ? undefined : wordsIn(form, "defaultValue");
    const note = () => {
      sent.current = wordsIn(form, "value");
    };
    form.addEventListener("submit", note);
    return () => form.removeEventListener("submit", note);
    // Once: later it is drawn with what was typed.
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
        <p className="mt-3 text-muted">What you typed here is not saved, and is gone once you leave.</p>
      </AskBeforeLeaving>
    </>
  );
}

function wordsIn(form: HTMLFormElement, as: "value" | "defaultValue"): string {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea[name], input[name]:not([type=hidden])");
  // What is stored may have ends of lines that no field has.
  return JSON.stringify([...fields].map((field) => [field.name, field[as].replaceAll("\r\n", "\n")]));
}
