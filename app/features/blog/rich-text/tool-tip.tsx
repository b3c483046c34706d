import { type RefObject, useEffect, useRef, useState } from "react";
import { spokenKeys } from "./shortcut.ts";

const openDelay = 700;
/** Within this time after one tooltip the next comes at once. */
const skipDelay = 300;

/** Says what a tool does and which keys do the same: after a while under the pointer, at once on keyboard focus. */
export function ToolTip({ row }: { row: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ label: string; keys?: string }>();

  useEffect(() => {
    const bar = row.current;
    const box = tip.current;
    if (!bar || !box) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = Number.NEGATIVE_INFINITY;
    const open = (tool: HTMLElement) => {
      setShown({ label: tool.dataset.tool ?? "", keys: tool.dataset.keys });
      box.showPopover();
      requestAnimationFrame(() => {
        const { left, width, bottom } = tool.getBoundingClientRect();
        box.style.left = `${Math.max(8, Math.min(left + width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 8))}px`;
        box.style.top = `${bottom + 6}px`;
      });
    };
    const close = () => {
      clearTimeout(timer);
      if (!box.matches(":popover-open")) return;
      box.hidePopover();
      closed = performance.now();
    };
    const toolOf = (event: Event) => (event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tool]") : null);
    const listen = <Name extends keyof HTMLElementEventMap>(name: Name, react: (event: HTMLElementEventMap[Name]) => void) =>
      bar.addEventListener(name, react, { signal: stop.signal });
    listen("pointerover", (event) => {
      const tool = toolOf(event);
      if (event.pointerType === "touch" || !tool) return;
      clearTimeout(timer);
      timer = setTimeout(() => open(tool), box.matches(":popover-open") || performance.now() - closed < skipDelay ? 0 : openDelay);
    });
    // Over the tooltip itself it stays, so that it can be read under a magnifier.
    listen("pointerout", (event) => {
      if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) close();
    });
    listen("focusin", (event) => {
      const tool = toolOf(event);
      if (tool?.matches(":focus-visible")) open(tool);
    });
    listen("focusout", close);
    listen("pointerdown", close);
    listen("keydown", (event) => event.key === "Escape" && close());
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [row]);

  return (
    <div ref={tip} popover="manual" aria-hidden="true" className="rich-tip">
      {shown?.label}
      {shown?.keys && <span className="rich-tip-keys">{spokenKeys(shown.keys)}</span>}
    </div>
  );
}
