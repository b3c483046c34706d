import { ImageOff } from "lucide-react";
import { type RefObject, useId } from "react";
import { isVisible } from "../../../ui/is-visible.ts";
import { isOwnUpload } from "../featured-address.ts";

type Props = { alt: string; onChange: (alt: string) => void; onDone: () => void; field: RefObject<HTMLInputElement | null> };

/** The field for a picture's alternative text. Enter and Escape return to the text without submitting its form. */
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
        placeholder="What the picture shows, for people who cannot see it"
        className="h-11 w-full rounded-field border border-line-strong bg-surface px-3 text-body text-ink"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Those of an input method end a word.
          const isOfMethod = event.nativeEvent.isComposing || event.keyCode === 229;
          if (isOfMethod || (event.key !== "Enter" && event.key !== "Escape")) return;
          event.preventDefault();
          onDone();
        }}
      />
    </div>
  );
}

type SilentProps = { src: string; alt: string; onAsk: () => void; field: RefObject<HTMLInputElement | null>; className: string };

/** Marks a picture without an alternative text, and leads to the field for it. */
export function NoAlternativeText({ src, alt, onAsk, field, className }: SilentProps) {
  if (isVisible(alt)) return null;
  return (
    <button
      type="button"
      // Only uploads without a description prevent a save.
      data-silent-upload={isUpload(src) ? "" : undefined}
      className={`${className} inline-flex min-h-8 items-center gap-2 rounded-pill bg-warning-tint px-3 font-sans text-meta leading-none font-semibold text-warning pointer-coarse:min-h-11`}
      onClick={(event) => {
        // The picture may be inside a link, which the browser would follow while the form is inert.
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

/** A picture copied from a page of this site has an absolute address, and counts as an upload like any other. */
export const isUpload = (src: string) => isOwnUpload(window.location.origin, src);
