import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (open: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), after);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") change(true, performance.now() - lastSeen < skipDelay ? 0 : delay);
  };
  const focus = ({ target }: FocusEvent) => {
    if (target.matches(":focus-visible")) change(true, 0);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
    const escape = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", escape);
    document.addEventListener("scroll", close, true);
    return () => {
      lastSeen = performance.now();
      document.removeEventListener("keydown", escape);
      document.removeEventListener("scroll", close, true);
    };
  }, [isOpen]);

  return (
    <span
      ref={host}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={() => change(false, grace)}
      onPointerDown={() => change(false, 0)}
      onFocus={focus}
      onBlur={() => change(false, 0)}
    >
      {children}
      {isOpen && (
        <span ref={tip} popover="manual" role="tooltip" className="fixed m-0 rounded-field bg-ink px-2.5 py-1.5 text-micro font-semibold text-paper">
          {text}
        </span>
      )}
    </span>
  );
}
