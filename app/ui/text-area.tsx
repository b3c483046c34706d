import { type ComponentProps, useId, useRef } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { RoomLeft } from "./room-left.tsx";

type Props = ComponentProps<"textarea"> & {
  label: string;
  error?: string;
  /** The number of characters allowed; the number left is shown while typing. */
  limit?: number;
};

/** A labelled text area, with an error below it. */
export function TextArea({ label, error, limit, className = "leading-normal", ...input }: Props) {
  const room = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <FieldFrame label={label} error={error}>
        {(ties) => (
          <textarea
            ref={box}
            {...ties}
            aria-describedby={[ties["aria-describedby"], limit && room].filter(Boolean).join(" ") || undefined}
            className={`block w-full resize-y rounded-field border border-line-strong bg-surface px-4 py-3 text-body text-ink aria-invalid:border-danger ${className}`}
            {...input}
          />
        )}
      </FieldFrame>
      {limit !== undefined && <RoomLeft id={room} box={box} limit={limit} />}
    </div>
  );
}
