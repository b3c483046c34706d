import { ExternalLink } from "lucide-react";
import type { MouseEvent, RefObject } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

type Props = {
  postId: string | null;
  slug: string;
  /** The slug under which readers see the post now, if they do. */
  livingSlug: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  isChanged: () => boolean;
};

/**
 * Opens the post in a new tab. If readers would not see the text as typed there (a draft, or unsaved changes), the administrator gets a
 * preview of the input instead.
 */
export function PreviewLink({ postId, slug, livingSlug, form, isChanged }: Props) {
  const hydrated = useHydrated();
  if (slug === "") return null;
  const preview = `/admin/blog/${postId ?? "new"}/preview`;
  const showTyped = (event: MouseEvent) => {
    if (event.button > 1 || (slug === livingSlug && !isChanged()) || !form.current) return;
    event.preventDefault();
    sendToNewTab(form.current, preview);
  };
  const isPublic = hydrated || slug === livingSlug || postId === null;
  return (
    <a
      href={isPublic ? `/blog/${encodeURIComponent(slug)}` : preview}
      target="_blank"
      rel="noopener"
      className={buttonClass("outline")}
      onClick={showTyped}
      onAuxClick={showTyped}
    >
      <ExternalLink className="icon" aria-hidden="true" />
      Preview
    </a>
  );
}

function sendToNewTab(typed: HTMLFormElement, address: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: address, target: "_blank", enctype: "multipart/form-data", hidden: true });
  for (const [name, value] of new FormData(typed)) {
    const field = document.createElement("textarea");
    Object.assign(field, { name, value: String(value) });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
