import { type ReactNode, useId } from "react";

/** A card of the editor. */
export function EditorBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4.5 rounded-dialog border border-line bg-surface px-[clamp(1.1rem,2vw,1.5rem)] pt-5 pb-6">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
