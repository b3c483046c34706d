import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { LibraryPicture } from "./library-picture.ts";
import { PictureThumb } from "./picture-thumb.tsx";

/** A picture in the library; the whole tile links to it. */
export function PictureTile({ picture }: { picture: LibraryPicture }) {
  const { id, alt, fileName, uses } = picture;
  return (
    <li className="group relative min-w-0">
      <div className="aspect-[4/3] overflow-hidden rounded-picture bg-flour">
        <PictureThumb picture={picture} sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw" />
      </div>
      <h2 className="mt-2.5 font-sans text-ui leading-snug font-semibold tracking-normal">
        <Link to={`/admin/pictures/${id}`} className="two-lines wrap-anywhere group-hover:text-accent after:absolute after:inset-0">
          {alt || fileName}
        </Link>
      </h2>
      {alt === "" && (
        <p className="mt-1 flex items-start gap-1.5 text-meta font-medium text-danger">
          <CircleAlert className="icon mt-px" aria-hidden="true" />
          No alternative text yet
        </p>
      )}
      <p className="mt-1 text-meta text-muted">{usesInWords(uses.length)}</p>
    </li>
  );
}

function usesInWords(count: number): string {
  if (count === 0) return "Not in use";
  return count === 1 ? "In use once" : `In use ${count} times`;
}
