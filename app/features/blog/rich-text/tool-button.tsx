import type { ComponentProps } from "react";
import { ariaKeys, spokenKeys } from "./shortcut.ts";
import type { Tool } from "./tools.ts";

type Props = Omit<ComponentProps<"button">, "onClick"> & Pick<Tool, "label" | "face" | "keys"> & { isOn?: boolean; isPossible?: boolean; onClick?: () => void };

/** A tool of a toolbar. It never takes the selection from the text; a tool that is unavailable can still be focused and read. */
export function ToolButton({ label, face: Face, keys, isOn, isPossible = true, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      data-tool={label}
      data-tip={label}
      data-tip-keys={keys && spokenKeys(keys)}
      // Voice control goes by the visible label, so the accessible name contains it.
      aria-label={typeof Face === "string" ? `${label}, ${Face}` : label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={isOn}
      aria-disabled={isPossible ? undefined : true}
      tabIndex={-1}
      className="rich-tool"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onClick?.()}
      {...rest}
    >
      {typeof Face === "string" ? Face : <Face className="icon" aria-hidden="true" />}
    </button>
  );
}
