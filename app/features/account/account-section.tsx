import type { ReactNode } from "react";

/** A part of the account below a hairline: what it is about at the left, what can be done at the right. */
export function AccountSection({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="grid gap-x-(--gap) gap-y-5 border-t border-line py-10 lg:grid-cols-3">
      <div>
        <h2 id={`${id}-title`} className="text-3">
          {title}
        </h2>
        <p className="mt-2 max-w-[30em] text-ui text-muted">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-2">{children}</div>
    </section>
  );
}
