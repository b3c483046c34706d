import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "./button-link.tsx";

type Props = {
  of: "posts" | "pictures";
  page: number;
  pages: number;
  /** The address of each page. */
  path: (page: number) => string;
  /** For a dense list: small, without a line above. */
  compact?: boolean;
  /** Id of the element shown while the next page loads: see show-while-leaving.ts. */
  shows?: string;
};

/** Links to newer and older entries of a list on several pages. Nothing if all fit on one. */
export function PagesNav({ of, page, pages, path, compact = false, shows }: Props) {
  if (pages <= 1) return null;
  const look = { size: compact ? "small" : undefined, "data-shows": shows } as const;
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className={`flex flex-wrap items-center justify-between gap-4 ${compact ? "mt-8" : "mt-(--section) border-t border-line pt-8"}`}
    >
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink to={path(page - 1)} rel="prev" {...look}>
            <ArrowLeft className="icon" aria-hidden="true" />
            Newer {of}
          </ButtonLink>
        )}
      </span>
      <span className="numerals text-ui text-muted">
        Page {page} of {pages}
      </span>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink to={path(page + 1)} rel="next" {...look}>
            Older {of}
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
