import type { ComponentProps } from "react";
import { FieldFrame } from "./field-frame.tsx";

type Props = ComponentProps<"input"> & { label: string; error?: string; hint?: string };

/** A labelled text input; below it a hint, or an error instead. */
export function Field({ label, error, hint, className, ...input }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(ties) => (
        <input
          {...ties}
          className="h-12 w-full rounded-field border border-line-strong bg-surface px-4 text-body text-ink aria-invalid:border-danger"
          {...input}
        />
      )}
    </FieldFrame>
  );
}
