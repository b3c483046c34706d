import type { ReactNode } from "react";
import { PageTrail } from "../ui/page-trail.tsx";

type Props = { title: string; path: string; changed: string; children: ReactNode };

/** A legal text, laid out for reading. `changed` is the date of its last change in words. */
export function LegalPage({ title, path, changed, children }: Props) {
  return (
    <article className="wrap py-[clamp(2rem,5vw,4.5rem)]">
      <PageTrail name={title} path={path} />
      <h1 className="text-1 leading-none tracking-(--track-display)">{title}</h1>
      <p className="mt-4 text-meta text-muted">Last changed {changed}</p>
      <div className="mt-8 max-w-(--text) font-serif text-read leading-(--lead-read) [&_a]:underline [&_a]:decoration-accent [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-3 [&_li]:mt-2 [&_li]:ml-5 [&_li]:list-disc [&_p]:mt-4">
        {children}
      </div>
    </article>
  );
}
