import { type ReactNode, useId } from "react";

/** The attributes that link a field to its label and its note. */
type Ties = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = { label: string; error?: string; hint?: string; className?: string; children: (ties: Ties) => ReactNode };

/** The frame of every field: its label above, and below it a hint, or an error instead. */
export function FieldFrame({ label, error, hint, className, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": error || hint ? note : undefined })}
      {(error || hint) && (
        <p id={note} className={`mt-1.5 text-meta ${error ? "font-medium text-danger" : "text-muted"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
