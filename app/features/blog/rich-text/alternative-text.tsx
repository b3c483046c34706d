import { ImageOff } from "lucide-react";
import { type RefObject, useId } from "react";
import { isVisible } from "../../../ui/is-visible.ts";
import { isOwnUpload } from "../featured-address.ts";

type Props = { alt: string; onChange: (alt: string) => void; onDone: () => void; field: RefObject<HTMLInputElement | null> };

/** What a picture shows, in words. Enter and Escape lead back to the text, and do not send its form. */
export function AlternativeText({ alt, onChange, onDone, field }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta font-semibold">
        Alternative text
      </label>
      <input
        ref={field}
        id={id}
        value={alt}
        maxLength={500}
        placeholder="What the picture shows, for whoever does not see it"
        className="h-11 w-full rounded-field border border-line-strong bg-surface px-3 text-body text-ink"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          onDone();
        }}
      />
    </div>
  );
}

type SilentProps = { src: string; alt: string; onAsk: () => void; field: RefObject<HTMLInputElement | null>; className: string };

/** Beside a picture that says nothing to those who do not see it: leads to where it is said. */
export function NoAlternativeText({ src, alt, onAsk, field, className }: SilentProps) {
  if (isVisible(alt)) return null;
  return (
    <button
      type="button"
      // Only these keep a post from being saved.
      data-silent-upload={isUpload(src) ? "" : undefined}
      className={`${className} inline-flex min-h-8 items-center gap-2 rounded-pill bg-warning-tint px-3 font-sans text-meta leading-none font-semibold text-warning pointer-coarse:min-h-11`}
      onClick={(event) => {
        // A picture among words may stand in a link, which a browser would follow while the form is not to be typed in.
        event.preventDefault();
        onAsk();
        requestAnimationFrame(() => field.current?.focus());
      }}
    >
      <ImageOff className="icon" aria-hidden="true" />
      No alternative text
    </button>
  );
}

/** One that was copied from a page of this site bears its name, and is refused like any other. */
export const isUpload = (src: string) => isOwnUpload(window.location.origin, src);
