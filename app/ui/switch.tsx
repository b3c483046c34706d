import { useId } from "react";

type Props = { label: string; name: string; defaultChecked: boolean; hint?: string };

/** A checkbox itself tells whether it is on: an `aria-checked` beside it could become stale. */
const asSwitch = { role: "switch" };

/** Something that is on or off, with its label on the left, and a hint below. */
export function Switch({ label, name, defaultChecked, hint }: Props) {
  const note = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold">
        {label}
        <input
          type="checkbox"
          {...asSwitch}
          name={name}
          aria-describedby={hint && note}
          defaultChecked={defaultChecked}
          className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-pill border-[1.5px] border-line-strong bg-surface transition-colors duration-(--fast) after:absolute after:top-1/2 after:left-1 after:size-4.5 after:-translate-y-1/2 after:rounded-full after:bg-line-strong after:transition-transform after:duration-(--fast) checked:border-success checked:bg-success checked:after:translate-x-4.75 checked:after:bg-paper forced-colors:checked:bg-[Highlight] forced-colors:after:bg-[ButtonText] forced-colors:checked:after:bg-[HighlightText]"
        />
      </label>
      {hint && (
        <p id={note} className="mt-1 text-meta text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
