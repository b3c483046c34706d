import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Tooltips } from "../../../ui/tooltips.tsx";

type Props = { label: string; controls?: string; className: string; onLeave: () => void; children: ReactNode };

const toolsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];

/** A toolbar that follows the ARIA pattern: one Tab stop, arrow keys, Home and End within, Escape back to the text. */
export function ToolRow({ label, controls, className, onLeave, children }: Props) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tools = toolsOf(row.current);
    if (!tools.some((tool) => tool.tabIndex === 0)) tools[0]?.setAttribute("tabindex", "0");
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.tool === undefined) return;
    const tools = toolsOf(row.current);
    const here = tools.indexOf(event.target);
    const there = { ArrowRight: (here + 1) % tools.length, ArrowLeft: (here - 1 + tools.length) % tools.length, Home: 0, End: tools.length - 1 }[event.key];
    if (event.key === "Escape") onLeave();
    if (there === undefined) return;
    event.preventDefault();
    tools[there]?.focus();
  };

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target.dataset.tool === undefined) return;
        for (const tool of toolsOf(row.current)) tool.tabIndex = tool === event.target ? 0 : -1;
      }}
    >
      {children}
      <Tooltips area={row} />
    </div>
  );
}
