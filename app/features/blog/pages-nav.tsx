import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";

/** The address of a page of the list; the first has no number. */
export function listPath(page: number): string {
  return page === 1 ? "/blog" : `/blog?page=${page}`;
}

/** Newer and older posts. Nothing when all fit on one page. */
export function PagesNav({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of posts" className="mt-(--section) flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink to={listPath(page - 1)} rel="prev" data-shows="posts-loading">
            <ArrowLeft className="icon" aria-hidden="true" />
            Newer posts
          </ButtonLink>
        )}
      </span>
      <span className="numerals text-ui text-muted">
        Page {page} of {pages}
      </span>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink to={listPath(page + 1)} rel="next" data-shows="posts-loading">
            Older posts
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
