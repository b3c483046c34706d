import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { onAuthState } from "./auth-states.ts";

/**
 * Looks again at who may see a page of the admin area once this tab or another tells that somebody signed out. A page on which
 * something is typed and not saved stays, as the editor always does (its `shouldRevalidate`): at its next save it is asked who they are.
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
 * Words that a refusal gave back are the form's defaults from then on: `data-unsaved` tells of them. Not counted are passwords, also those
 * that are shown, an authenticator's code, beside which its secret would stay to be read, and the sliders of a focal point.
 */
function holdsTypedWords(): boolean {
  if (document.querySelector("#main form[data-unsaved]")) return true;
  const words = "#main form[method=post] :is(textarea, input:not([type], [autocomplete=one-time-code]), input[type=email], input[type=url])";
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(words)].some(({ value, defaultValue }) => value !== defaultValue);
}
