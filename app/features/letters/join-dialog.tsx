import { useId, useRef } from "react";
import { CloseButton } from "../../ui/close-button.tsx";
import { useCloseOutside } from "../../ui/use-close-outside.ts";
import type { TopicChoice } from "./join-answer.ts";
import { JoinForm } from "./join-form.tsx";

const ways = [
  { href: "/join", name: "Other topics" },
  { href: "/rss.xml", name: "RSS feed" },
  { href: "/privacy", name: "Privacy Policy" },
];

type Props = { id: string; title: string; text: string; topic: TopicChoice; label: string; page: string };

/** A dialog to subscribe to one topic, opened by its id. */
export function JoinDialog({ id, title, text, topic, label, page }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={heading}
      closedby="any"
      className="w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface text-ink shadow-menu"
    >
      <div className="relative p-[clamp(1.5rem,4vw,2.5rem)]">
        <span className="simmer-line" />
        <h2 id={heading} className="mt-2.5 pr-10 text-[2.125rem] leading-(--lead-head) tracking-(--track-display)">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
        <JoinForm topics={[topic]} page={page} label={label} />
        <p className="mt-5 text-meta text-muted">Once you have confirmed, every email has a link to unsubscribe. Your address is deleted as soon as you do.</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          {ways.map(({ href, name }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center text-meta font-semibold underline decoration-accent underline-offset-4">
              {name}
            </a>
          ))}
        </p>
        {/* Last in order, so that the dialog opens with focus on the address. */}
        <CloseButton onClick={() => dialog.current?.close()} className="absolute top-4 right-4" />
      </div>
    </dialog>
  );
}
