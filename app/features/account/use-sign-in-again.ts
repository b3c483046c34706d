import { type RefObject, useEffect, useRef } from "react";
import { askToSignIn } from "./sign-in-again.ts";

type Pressed = Pick<HTMLButtonElement, "name" | "value">;

/**
 * Asks a user who was signed out while typing to sign in on the page, then submits the form again with the button that was pressed.
 * `refusal` must be a new object each time, and undefined for every other answer.
 */
export function useSignInAgain(refusal: object | undefined, form: RefObject<HTMLFormElement | null>): void {
  const pressed = useRef<Pressed>(undefined);
  useEffect(() => {
    // Listens on the document, because the form element may be replaced, and in the capture phase, to run before the form's own handlers.
    const note = ({ target, submitter }: SubmitEvent) => {
      if (target === form.current) pressed.current = submitter instanceof HTMLButtonElement ? { name: submitter.name, value: submitter.value } : undefined;
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, [form]);
  useEffect(() => {
    if (!refusal) return;
    let isHere = true;
    void askToSignIn("writing").then((isSignedIn) => {
      if (isSignedIn && isHere && form.current) sendAgain(form.current, pressed.current);
    });
    return () => {
      isHere = false;
    };
  }, [refusal, form]);
}

/** Uses a new button: the pressed one may have been removed with the refusal. */
function sendAgain(form: HTMLFormElement, pressed: Pressed | undefined): void {
  const { name = "", value = "" } = pressed ?? form.querySelector<HTMLButtonElement>("button[type=submit]") ?? {};
  const button = Object.assign(document.createElement("button"), { type: "submit", hidden: true, name, value });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}
