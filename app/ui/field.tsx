import { type ComponentProps, useId } from "react";

type Props = ComponentProps<"input"> & { label: string; error?: string; hint?: string };

/** A labelled line of input; below it stands a hint, or in its place what is wrong. */
export function Field({ label, error, hint, className = "", ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className="h-12 w-full rounded-field border border-line-strong bg-surface px-4 text-body text-ink aria-invalid:border-danger"
        {...input}
      />
      {(error || hint) && (
        <p id={`${id}-note`} className={`mt-1.5 text-meta ${error ? "font-medium text-danger" : "text-muted"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
