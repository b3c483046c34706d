import { type RefObject, useEffect } from "react";

const freeOf = (side: "scrollPaddingTop" | "scrollPaddingBottom") => 5 + (Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0);

/** How near the edges of the screen the caret may come: over the text lie the toolbar above, and at the foot a bar of the page. */
export const keptFree = {
  ...{ right: 5, left: 5 },
  get top() {
    return freeOf("scrollPaddingTop");
  },
  get bottom() {
    return freeOf("scrollPaddingBottom");
  },
};

/** Tells the styles how high the toolbar is: its tools stand in as many rows as they need. */
export function useToolbarHeight(frame: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const toolbar = frame.current?.querySelector<HTMLElement>(":scope > [role=toolbar]");
    if (!isShown || !toolbar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--toolbar", `${toolbar.offsetHeight}px`));
    observer.observe(toolbar);
    return () => {
      observer.disconnect();
      style.removeProperty("--toolbar");
    };
  }, [frame, isShown]);
}
