import { type RefObject, useEffect } from "react";

/**
 * Replaces `closedby="any"` in browsers without it: a click outside closes the dialog. One that begins or ends inside does
 * not, such as selecting text in a field and releasing the button outside.
 */
export function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current;
    if (!shown || "closedBy" in HTMLDialogElement.prototype) return;
    let beganOutside = false;
    // A click on the backdrop has the dialog as its target, and so does one on its edge.
    const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      return target === shown && (clientX < left || clientX > right || clientY < top || clientY > bottom);
    };
    const begin = (event: MouseEvent) => {
      beganOutside = isOutside(event);
    };
    const end = (event: MouseEvent) => {
      if (beganOutside && isOutside(event)) shown.close();
    };
    shown.addEventListener("pointerdown", begin);
    shown.addEventListener("click", end);
    return () => {
      shown.removeEventListener("pointerdown", begin);
      shown.removeEventListener("click", end);
    };
  }, [dialog]);
}
