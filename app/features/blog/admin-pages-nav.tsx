import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { adminListPath, type ListQuery } from "./list/listed-posts.ts";

/** Newer and older posts of the administrators' list. A page beyond its end says so itself. */
export function AdminPagesNav({ query, pages }: { query: ListQuery; pages: number }) {
  const { page } = query;
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label="Pages of posts" className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink to={adminListPath({ ...query, page: page - 1 })} rel="prev" size="small">
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
          <ButtonLink to={adminListPath({ ...query, page: page + 1 })} rel="next" size="small">
            Older posts
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
