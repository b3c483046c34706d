import { type ReactNode, useRef } from "react";
import { useFocusWhenGone } from "../../ui/use-focus-when-gone.ts";

/** A section of the account page below a hairline: its subject on the left, its actions on the right. When the actions are replaced, focus moves to its heading. */
export function AccountSection({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useFocusWhenGone(section, () => head.current);
  return (
    <section ref={section} aria-labelledby={`${id}-title`} id={id} className="grid gap-x-(--gap) gap-y-5 border-t border-line py-10 lg:grid-cols-3">
      <div>
        <h2 ref={head} id={`${id}-title`} tabIndex={-1} className="text-3 outline-none">
          {title}
        </h2>
        <p className="mt-2 max-w-[30em] text-ui text-muted">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-2">{children}</div>
    </section>
  );
}
