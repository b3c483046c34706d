import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Opens after 700 ms; at once when another was open less than 300 ms ago, or when the keyboard comes by. */
const delay = 700;
const skipDelay = 300;
/** Time to move the pointer from the button onto its tooltip. */
const grace = 120;
const gap = 8;

let lastSeen = Number.NEGATIVE_INFINITY;

type Props = { text: string; children: ReactNode };

/** Names the one button or link within, which has that name for those who do not see it anyway. */
export function Tooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const around = host.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (open: boolean, after: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(open), after);
    };
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") change(true, performance.now() - lastSeen < skipDelay ? 0 : delay);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible")) change(true, 0);
    };
    const leave = () => change(false, grace);
    const close = () => change(false, 0);
    around?.addEventListener("pointerenter", enter);
    around?.addEventListener("pointerleave", leave);
    around?.addEventListener("pointerdown", close);
    around?.addEventListener("focusin", focus);
    around?.addEventListener("focusout", close);
    return () => {
      clearTimeout(timer);
      around?.removeEventListener("pointerenter", enter);
      around?.removeEventListener("pointerleave", leave);
      around?.removeEventListener("pointerdown", close);
      around?.removeEventListener("focusin", focus);
      around?.removeEventListener("focusout", close);
    };
  }, []);

  useLayoutEffect(() => {
    const button = host.current?.firstElementChild;
    const shown = tip.current;
    if (!isOpen || !button || !shown) return;
    shown.showPopover();
    const { left, width, bottom, top } = button.getBoundingClientRect();
    const { width: own, height } = shown.getBoundingClientRect();
    const isLow = bottom + gap + height > window.innerHeight;
    shown.style.left = `${Math.max(gap, Math.min(left + width / 2 - own / 2, document.documentElement.clientWidth - own - gap))}px`;
    shown.style.top = `${isLow ? top - gap - height : bottom + gap}px`;
    const close = () => setOpen(false);
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("scroll", close, true);
    return () => {
      lastSeen = performance.now();
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("scroll", close, true);
    };
  }, [isOpen]);

  return (
    <span ref={host} className="contents">
      {children}
      {isOpen && (
        <span ref={tip} popover="manual" role="tooltip" className="fixed m-0 rounded-field bg-ink px-2.5 py-1.5 text-micro font-semibold text-paper">
          {text}
        </span>
      )}
    </span>
  );
}
