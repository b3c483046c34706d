import { type ComponentProps, useId } from "react";

type Props = ComponentProps<"textarea"> & { label: string; error?: string };

/** Labelled lines of input; an error is said in words below them. */
export function TextArea({ label, error, className = "leading-normal", ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block w-full resize-y rounded-field border border-line-strong bg-surface px-4 py-3 text-body text-ink aria-invalid:border-danger ${className}`}
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
