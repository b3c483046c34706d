import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"input"> & {
  type: "checkbox" | "radio";
  /** How many things this choice would show. */
  count?: number;
  children: ReactNode;
};

/** A choice as a pill: a real checkbox or radio button, so that it works in a form without a script. */
export function Chip({ count, children, ...input }: Props) {
  return (
    <label className="group/chip relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-pill border border-line-strong px-4 text-ui font-medium transition-colors duration-(--fast) hover:bg-flour has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default noscript:has-disabled:border-line noscript:has-disabled:bg-transparent noscript:has-disabled:text-muted noscript:has-checked:has-disabled:bg-flour">
      <input {...input} className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none disabled:cursor-default" />
      {children}
      {count !== undefined && (
        <span className="numerals text-meta text-muted group-has-checked/chip:text-paper forced-colors:group-has-checked/chip:text-[HighlightText]">
          {count}
          <span className="sr-only"> found</span>
        </span>
      )}
    </label>
  );
}

/** A row of choices under one name. */
export function ChipGroup({ label, disabled, children }: { label: string; disabled?: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1.5 text-meta text-muted max-md:mb-2 max-md:w-full">{label}</legend>
      {children}
    </fieldset>
  );
}
