import { type RefObject, useEffect } from "react";
import { askToSignIn } from "./sign-in-again.ts";

/** Whoever was signed out while typing signs in without leaving the page, and the form goes on. `refusal` is another one each time, and undefined for every other answer. */
export function useSignInAgain(refusal: object | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!refusal) return;
    let isHere = true;
    void askToSignIn().then((isSignedIn) => {
      if (isSignedIn && isHere) form.current?.requestSubmit(form.current.querySelector<HTMLElement>("[type=submit]"));
    });
    return () => {
      isHere = false;
    };
  }, [refusal, form]);
}
