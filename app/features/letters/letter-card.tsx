import type { ReactNode } from "react";

/** A short page about letters, in the style of their dialogs. */
export function LetterCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="wrap py-[clamp(2.5rem,7vw,6rem)]">
      <div className="max-w-[34rem]">
        <span className="simmer-line" />
        <h1 className="mt-2.5 text-2 leading-(--lead-head) tracking-(--track-display)">{title}</h1>
        {text && <p className="mt-3 text-lead text-muted">{text}</p>}
        {children}
      </div>
    </div>
  );
}
