import { X } from "lucide-react";
import type { ReactNode } from "react";
import { site } from "../site.config.ts";

type Props = { id: string; title: string; children: ReactNode };

/** Says how the site can be followed today. Opened by any button with `popoverTarget={id}`, without a script. */
export function FollowPopover({ id, title, children }: Props) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="fixed inset-0 m-auto h-fit max-h-[90dvh] w-[min(27.5rem,calc(100vw-2rem))] overflow-auto rounded-dialog border border-line bg-surface p-6 text-ink shadow-menu backdrop:bg-(--scrim) sm:p-8"
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close"
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-pill hover:bg-flour"
      >
        <X className="icon" aria-hidden="true" />
      </button>
      <h2 id={`${id}-title`} className="pr-10 text-3">
        {title}
      </h2>
      <p className="mt-3 text-ink-2">{children}</p>
      <ul className="mt-4 grid gap-1">
        {[
          { href: "/rss.xml", label: "RSS feed" },
          { href: "/feed.json", label: "JSON feed" },
          { href: `mailto:${site.contact}`, label: `Write to ${site.contact}` },
        ].map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="text-link inline-flex min-h-9 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
