import { type RefObject, useLayoutEffect } from "react";

/**
 * Makes a refusal heard: focuses the first refused field, which is then read with its error. If it has the focus already, as after Enter,
 * nothing would be read: its error is announced instead. `refusal` must be a new object each time.
 */
export function useRefusal(form: RefObject<HTMLElement | null>, refusal: object | undefined): void {
  useLayoutEffect(() => {
    const field = refusal && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!field) return;
    if (document.activeElement !== field) return field.focus();
    const error = document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    if (!error) return;
    // Before it is painted, so that it appears as an alert; put in anew, so that the same words are read a second time.
    error.role = "alert";
    error.replaceChildren(...error.childNodes);
    return () => {
      error.role = null;
    };
  }, [form, refusal]);
}
