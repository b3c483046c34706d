import { Link } from "react-router";
import { keyOfUse, type PictureUse } from "./library-picture.ts";

/** Where a picture is used, with links where there are pages. */
export function PictureUses({ uses }: { uses: PictureUse[] }) {
  return (
    <ul className="border-t border-line">
      {uses.map(({ kind, title, path }) => (
        <li key={keyOfUse({ kind, title, path })} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
          {path ? (
            <Link to={path} className="text-link wrap-anywhere">
              {title}
            </Link>
          ) : (
            <span className="wrap-anywhere">{title}</span>
          )}
          <span className="text-meta text-muted">{kinds[kind]}</span>
        </li>
      ))}
    </ul>
  );
}

const kinds: Record<PictureUse["kind"], string> = {
  post: "Published post",
  draft: "Draft",
  author: "Author’s picture",
  version: "Older version",
  deleted: "Deleted post",
};
