import type { ReactNode } from "react";

/** A section of the profile below a hairline: its name on the left, its contents on the right. */
export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="grid gap-x-(--gap) gap-y-5 border-t border-line py-10 lg:grid-cols-3">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-3 outline-none">
        {title}
      </h2>
      <div className="min-w-0 lg:col-span-2">{children}</div>
    </section>
  );
}
