import type { ReactNode, Ref } from "react";

/** The look of an item in a menu. */
export const actionClass = "flex min-h-11 w-full items-center gap-3 rounded-[4px] px-3 text-left font-medium hover:bg-flour hover:text-accent";

type Props = { ref: Ref<HTMLUListElement>; id: string; label: string; children: ReactNode };

/** A small menu beside the button whose `popoverTarget` is its id: a native popover, which opens without a script too. */
export function ActionMenu({ ref, id, label, children }: Props) {
  return (
    <ul
      ref={ref}
      id={id}
      popover="auto"
      aria-label={label}
      className="w-60 max-w-[calc(100vw-2*var(--gutter))] rounded-panel border border-line bg-surface p-2 text-ink shadow-menu [margin-block:8px] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] not-supports-[position-area:block-end]:inset-0 not-supports-[position-area:block-end]:m-auto"
    >
      {children}
    </ul>
  );
}
