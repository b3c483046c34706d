import { type RefObject, useEffect } from "react";

const freeOf = (side: "scrollPaddingTop" | "scrollPaddingBottom") => 5 + (Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0);

/** The margins within which the caret is kept: the toolbar covers the top of the text, and a bar of the page may cover the bottom. */
export const keptFree = {
  right: 5,
  left: 5,
  get top() {
    return freeOf("scrollPaddingTop");
  },
  get bottom() {
    return freeOf("scrollPaddingBottom");
  },
};

/** Sets the toolbar's height for the style sheet, because its tools wrap to as many rows as they need. */
export function useToolbarHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toolbar = frame.current?.querySelector<HTMLElement>(":scope > [role=toolbar]");
    if (!toolbar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--toolbar", `${toolbar.offsetHeight}px`));
    observer.observe(toolbar);
    return () => {
      observer.disconnect();
      style.removeProperty("--toolbar");
    };
  }, [frame]);
}
