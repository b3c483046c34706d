import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { onAuthState } from "./auth-states.ts";

/**
 * Revalidates an admin page when this or another tab reports a sign-out. A page with unsaved input stays, as the editor always does (its
 * `shouldRevalidate`): its next save checks who is signed in.
 */
export function useToldSignOut(): void {
  const { revalidate } = useRevalidator();
  const isAdmin = useLocation().pathname.startsWith("/admin/");
  useEffect(() => {
    if (!isAdmin) return;
    return onAuthState((state) => {
      if (state === "signed out" && !holdsTypedWords()) void revalidate();
    });
  }, [isAdmin, revalidate]);
}

/**
 * Input that a refusal sent back becomes the form's default values; `data-unsaved` marks such a form. Not counted: passwords, even when
 * shown; an authenticator's code, because its secret would stay readable beside it; and the sliders of a focal point.
 */
function holdsTypedWords(): boolean {
  if (document.querySelector("#main form[data-unsaved]")) return true;
  const words = "#main form[method=post] :is(textarea, input:not([type], [autocomplete=one-time-code]), input[type=email], input[type=url])";
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(words)].some(({ value, defaultValue }) => value !== defaultValue);
}
