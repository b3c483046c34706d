import { Link } from "react-router";
import { type SearchQuery, searchHref } from "./search-query.ts";

/** Links to further pages of results. */
export function SearchPages({ query, pages }: { query: SearchQuery; pages: number }) {
  if (pages < 2) return null;
  const { page } = query;
  const look = "inline-flex min-h-11 items-center text-link";
  return (
    <nav aria-label="Pages of results" className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-4 text-ui">
      {page > 1 ? (
        <Link rel="prev" to={searchHref({ ...query, page: page - 1 })} className={look}>
          Previous page
        </Link>
      ) : (
        <span />
      )}
      <span className="numerals text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link rel="next" to={searchHref({ ...query, page: page + 1 })} className={look}>
          Next page
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
