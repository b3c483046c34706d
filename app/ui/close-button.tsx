import { X } from "lucide-react";
import type { ComponentProps } from "react";

/** Closes the dialog around it. Put it last if something else should have the focus when the dialog opens. */
export function CloseButton({ className = "", ...rest }: Pick<ComponentProps<"button">, "className" | "onClick">) {
  return (
    <button type="button" aria-label="Close" className={`grid size-11 place-items-center rounded-pill hover:bg-flour ${className}`} {...rest}>
      <X className="icon" aria-hidden="true" />
    </button>
  );
}
