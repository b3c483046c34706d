import { type RefObject, useEffect } from "react";
import { askToSignIn } from "../../account/sign-in-again.ts";
import type { Refusal } from "../save-outcome.ts";

/** Whoever was signed out while writing signs in without leaving the page, and the save goes on. */
export function useSignInAgain(refusal: Refusal | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (refusal?.reason !== "signed out") return;
    let isHere = true;
    void askToSignIn().then((isSignedIn) => {
      if (isSignedIn && isHere) form.current?.requestSubmit();
    });
    return () => {
      isHere = false;
    };
  }, [refusal, form]);
}
