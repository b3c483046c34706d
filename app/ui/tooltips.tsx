import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Opens after 700 ms; at once if another is open or closed less than 300 ms ago, and on keyboard focus. */
const delay = 700;
const skipDelay = 300;
/** Waits until the event is over: a closing menu returns the focus, and browsers refuse to open a popover meanwhile. */
const soon = 1;
/** Time to move the pointer from the button onto its tooltip, so that it can be read with a magnifier. */
const grace = 120;
const gap = 8;

/** Until when the next one opens at once: forever while one is open. */
let skipsUntil = Number.NEGATIVE_INFINITY;

type Shown = { of: HTMLElement; text: string; keys: string | undefined };

/**
 * Tooltips for the buttons and links within an area: `data-tip` is the text, `data-tip-keys` the keyboard shortcut. Screen
 * readers get the same name without it. Place this inside the area.
 */
export function Tooltips({ area }: { area: RefObject<HTMLElement | null> }) {
  const [shown, show] = useState<Shown>();
  const box = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [around, tip] = [area.current, box.current];
    if (!around || !tip) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (of: HTMLElement | null, after: number) => {
      clearTimeout(timer);
      const now = () => show(of ? { of, text: of.dataset.tip ?? "", keys: of.dataset.tipKeys } : undefined);
      if (after === 0) now();
      else timer = setTimeout(now, after);
    };
    /** The button or the tooltip that an event is about, unless the pointer only moves within it. */
    const entered = ({ target, relatedTarget }: PointerEvent) => {
      const one = target instanceof Element ? (target.closest<HTMLElement>("[data-tip]") ?? target.closest<HTMLElement>("[role=tooltip]")) : null;
      return one && relatedTarget instanceof Node && one.contains(relatedTarget) ? null : one;
    };
    const listen = <Name extends keyof HTMLElementEventMap>(name: Name, react: (event: HTMLElementEventMap[Name]) => void) =>
      around.addEventListener(name, react, { signal: stop.signal });
    listen("pointerover", (event) => {
      const one = entered(event);
      if (!one || event.pointerType === "touch") return;
      if (one === tip) clearTimeout(timer);
      else change(one, performance.now() < skipsUntil ? 0 : delay);
    });
    listen("pointerout", (event) => entered(event) && change(null, grace));
    listen("pointerdown", () => change(null, 0));
    listen("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.tip && target.matches(":focus-visible")) change(target, soon);
    });
    listen("focusout", () => change(null, 0));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [area]);

  useLayoutEffect(() => {
    const tip = box.current;
    // The element, or the whole area, may have been removed during the delay: the effect below clears it.
    if (!tip?.isConnected || !shown?.of.isConnected) return;
    tip.showPopover();
    skipsUntil = Number.POSITIVE_INFINITY;
    const { left, width, bottom, top } = shown.of.getBoundingClientRect();
    const { width: own, height } = tip.getBoundingClientRect();
    const isLow = bottom + gap + height > window.innerHeight;
    tip.style.left = `${Math.max(gap, Math.min(left + width / 2 - own / 2, document.documentElement.clientWidth - own - gap))}px`;
    tip.style.top = `${isLow ? top - gap - height : bottom + gap}px`;
    const close = () => show(undefined);
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("scroll", close, true);
    return () => {
      skipsUntil = performance.now() + skipDelay;
      tip.hidePopover();
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("scroll", close, true);
    };
  }, [shown]);

  // Another administrator may remove a row under the pointer.
  useEffect(() => {
    if (shown && !shown.of.isConnected) show(undefined);
  });

  return (
    <span
      ref={box}
      popover="manual"
      role="tooltip"
      className="fixed m-0 rounded-field bg-ink px-2.5 py-1.5 text-micro font-semibold whitespace-nowrap text-paper"
    >
      {shown?.text} {shown?.keys && <span className="ml-[0.5em] font-medium">{shown.keys}</span>}
    </span>
  );
}
