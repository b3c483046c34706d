import { Eye } from "lucide-react";

const grouped = new Intl.NumberFormat("en-US");

/** How often a post was opened, in words and with an eye. */
export function ViewCount({ views }: { views: number }) {
  return (
    <span className="numerals inline-flex items-center gap-1.5">
      <Eye className="icon size-[1.1em]" aria-hidden="true" />
      {`${grouped.format(views)} ${views === 1 ? "view" : "views"}`}
    </span>
  );
}
