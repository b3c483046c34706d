import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { libraryPath } from "./library-query.ts";

/** Newer and older pictures. Nothing when all fit on one page. */
export function LibraryNav({ search, page, pages }: { search: string; page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of pictures" className="mt-(--section) flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink to={libraryPath({ search, page: page - 1 })} rel="prev">
            <ArrowLeft className="icon" aria-hidden="true" />
            Newer pictures
          </ButtonLink>
        )}
      </span>
      <span className="numerals text-ui text-muted">
        Page {page} of {pages}
      </span>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink to={libraryPath({ search, page: page + 1 })} rel="next">
            Older pictures
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
