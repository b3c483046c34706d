import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { id: string; label: string; align: "left" | "right"; className?: string; children: ReactNode };

/** A button and the menu of links it opens below itself: a popover, so it works without a script and closes on Escape or a click elsewhere. */
export function DropMenu({ id, label, align, className = "", children }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`group inline-flex h-11 items-center gap-2 rounded-pill text-ui whitespace-nowrap hover:text-accent ${className}`}
        style={{ anchorName: `--${id}` }}
      >
        {label}
        <ChevronDown className="icon size-4 transition-transform duration-(--fast) group-[:has(+:popover-open)]:rotate-180" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className={`drop-menu min-w-60 rounded-panel border border-line bg-surface p-2 shadow-menu ${align === "left" ? "drop-menu-left" : "drop-menu-right"}`}
        style={{ positionAnchor: `--${id}` }}
      >
        <ul>{children}</ul>
      </div>
    </>
  );
}

export const dropLink =
  "flex min-h-11 items-center gap-3 rounded-picture px-3 py-1.5 font-medium text-ink hover:bg-flour hover:text-accent aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:underline-offset-4";
