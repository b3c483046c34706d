import { type RefObject, useEffect, useRef } from "react";
import { askToSignIn } from "./sign-in-again.ts";

type Pressed = Pick<HTMLButtonElement, "name" | "value">;

/**
 * Whoever was signed out while typing signs in without leaving the page, and the form goes on with the button that was pressed.
 * `refusal` is another one each time, and undefined for every other answer.
 */
export function useSignInAgain(refusal: object | undefined, form: RefObject<HTMLFormElement | null>): void {
  const pressed = useRef<Pressed>(undefined);
  useEffect(() => {
    // On the document: the form may be another one by the next time, and hear of it before this does.
    const note = ({ target, submitter }: SubmitEvent) => {
      if (target === form.current) pressed.current = submitter instanceof HTMLButtonElement ? { name: submitter.name, value: submitter.value } : undefined;
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, [form]);
  useEffect(() => {
    if (!refusal) return;
    let isHere = true;
    void askToSignIn().then((isSignedIn) => {
      if (isSignedIn && isHere && form.current) sendAgain(form.current, pressed.current);
    });
    return () => {
      isHere = false;
    };
  }, [refusal, form]);
}

/** Not by the button itself: what it stood in may be gone with the refusal. */
function sendAgain(form: HTMLFormElement, pressed: Pressed | undefined): void {
  const { name = "", value = "" } = pressed ?? form.querySelector<HTMLButtonElement>("button[type=submit]") ?? {};
  const button = Object.assign(document.createElement("button"), { type: "submit", hidden: true, name, value });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}
