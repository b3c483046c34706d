import { type ComponentProps, useId } from "react";

type Props = ComponentProps<"input"> & { label: string; error?: string };

/** A labelled line of input; an error is said in words below it. */
export function Field({ label, error, className = "", ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full rounded-field border border-line-strong bg-surface px-4 text-body text-ink aria-invalid:border-danger"
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
