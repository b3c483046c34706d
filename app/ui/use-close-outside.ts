import { type RefObject, useEffect } from "react";

/**
 * Does what `closedby="any"` says where the browser does not know it yet: a click outside closes the dialog. One that begins or
 * ends within it does not, such as a hand that marks words in a field and lets go beside the dialog.
 */
export function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current;
    if (!shown || "closedBy" in HTMLDialogElement.prototype) return;
    let beganOutside = false;
    // Its backdrop is hit as the dialog itself, and so is its own edge.
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
