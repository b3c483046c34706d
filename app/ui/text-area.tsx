import { type ComponentProps, useId, useRef } from "react";
import { RoomLeft } from "./room-left.tsx";

type Props = ComponentProps<"textarea"> & {
  label: string;
  error?: string;
  /** How many characters fit: how many are left is told while typing. */
  limit?: number;
};

/** Labelled lines of input; an error is said in words below them. */
export function TextArea({ label, error, limit, className = "leading-normal", ...input }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const notes = [error && `${id}-error`, limit && `${id}-room`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={`block w-full resize-y rounded-field border border-line-strong bg-surface px-4 py-3 text-body text-ink aria-invalid:border-danger ${className}`}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
      {limit !== undefined && <RoomLeft id={`${id}-room`} box={box} limit={limit} />}
    </div>
  );
}
