import { type ReactNode, useId, useRef } from "react";
import { ToolButton } from "./tool-button.tsx";
import type { Tool } from "./tools.ts";

type Props = Pick<Tool, "label" | "face"> & { isOn?: boolean; isPossible?: boolean; children: (close: () => void) => ReactNode };

/** A tool that opens a small popover below itself. Escape, a click elsewhere, or moving the focus out closes it, because it would cover the text. */
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
          // Safari does not focus a clicked button but an element around it, which must not count as leaving the panel.
          if (next && !own.contains(next) && !next.contains(own)) own.hidePopover();
        }}
        onToggle={(event) => event.newState === "open" && panel.current?.querySelector("button")?.focus({ preventScroll: true })}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
