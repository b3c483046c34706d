import { Eye } from "lucide-react";
import { viewWords } from "./view-words.ts";

/** The number of views, in words and with an eye icon. */
export function ViewCount({ views }: { views: number }) {
  return (
    <span className="numerals inline-flex items-center gap-1.5 print:hidden">
      <Eye className="icon size-[1.1em]" aria-hidden="true" />
      <span data-views>{viewWords(views)}</span>
    </span>
  );
}
