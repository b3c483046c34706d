import { type RefObject, useEffect, useRef } from "react";

/** If the focused element within an area is removed, `heir` gets the focus. The page only scrolls to it if the keyboard was used. */
export function useFocusWhenGone(area: RefObject<HTMLElement | null>, heir: () => HTMLElement | null): void {
  const last = useRef<{ at: Element; isOfKeyboard: boolean }>(null);
  useEffect(() => {
    const within = area.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? { at: target, isOfKeyboard: target.matches(":focus-visible") } : null;
    };
    within?.addEventListener("focusin", note);
    return () => within?.removeEventListener("focusin", note);
  }, [area]);
  useEffect(() => {
    if (!last.current || last.current.at.isConnected) return;
    if (document.activeElement === document.body) heir()?.focus({ preventScroll: !last.current.isOfKeyboard });
    last.current = null;
  });
}
