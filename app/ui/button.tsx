import type { ComponentProps } from "react";

type Kind = "main" | "ink" | "outline" | "bare" | "danger";
type Size = "small" | "normal" | "hero";

const kinds: Record<Kind, string> = {
  main: "border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover",
  ink: "border-ink bg-ink text-paper hover:border-ink-2 hover:bg-ink-2",
  outline: "border-ink bg-paper text-ink hover:bg-ink hover:text-paper",
  bare: "border-transparent text-ink hover:bg-flour",
  danger: "border-transparent text-danger hover:border-danger hover:bg-danger hover:text-danger-ink",
};
const sizes: Record<Size, string> = {
  small: "min-h-10 px-4.5 text-ui",
  normal: "min-h-12 px-6 text-body",
  hero: "min-h-14 px-7.5 text-[1.0625rem]",
};

/** The classes of a button, for elements that are not one (a `summary`, a plain `a`). One `main` button per view. */
export function buttonClass(kind: Kind = "outline", size: Size = "normal"): string {
  return `inline-flex items-center justify-center gap-2.5 rounded-pill border-[1.5px] font-semibold leading-none whitespace-nowrap under-20:leading-tight under-20:whitespace-normal transition-colors duration-(--fast) disabled:cursor-not-allowed disabled:border-line disabled:bg-flour disabled:text-muted ${kinds[kind]} ${sizes[size]}`;
}

export type ButtonLook = { kind?: Kind; size?: Size };

type Props = ComponentProps<"button"> &
  ButtonLook & {
    /** Ignores presses for now, and Enter in its form. Disabling it would take the focus away from whoever has just pressed it. */
    paused?: boolean;
  };

const pausedLook = "data-paused:cursor-not-allowed data-paused:border-line data-paused:bg-flour data-paused:text-muted";

export function Button({ kind, size, className = "", type = "button", paused = false, ...rest }: Props) {
  const look = `${buttonClass(kind, size)} ${className}`;
  if (!paused) return <button type={type} className={look} {...rest} />;
  return <button type={type} className={`${look} ${pausedLook}`} {...rest} aria-disabled data-paused onClick={(event) => event.preventDefault()} />;
}
