import { type ReactNode, useId, useRef } from "react";
import { ToolButton } from "./tool-button.tsx";
import type { Tool } from "./tools.ts";

type Props = Pick<Tool, "label" | "face"> & { isOn?: boolean; isPossible?: boolean; children: (close: () => void) => ReactNode };

/** A tool that opens a small panel below itself: a popover, closed by Escape, by a click elsewhere, and where the keyboard leaves it: it would cover the text. */
export function ToolMenu({ label, face, isOn, isPossible = true, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const anchor = `--menu${id.replace(/[^\w-]/g, "")}`;
  return (
    <>
      <ToolButton
        label={label}
        face={face}
        isPossible={isPossible}
        aria-haspopup="dialog"
        data-on={isOn ? "" : undefined}
        popoverTarget={isPossible ? id : undefined}
        style={{ anchorName: anchor }}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="rich-panel drop-menu drop-menu-left"
        style={{ positionAnchor: anchor }}
        onBlur={({ currentTarget: own, relatedTarget: next }) => {
          // Safari gives no button the focus that is clicked on, but what is around it: the panel is not left.
          if (next && !own.contains(next) && !next.contains(own)) own.hidePopover();
        }}
        onToggle={(event) => event.newState === "open" && panel.current?.querySelector("button")?.focus({ preventScroll: true })}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
