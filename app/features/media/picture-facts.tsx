import { sizeInWords } from "../../server/size-in-words.ts";
import { useDates } from "../../ui/use-dates.ts";
import type { LibraryPicture } from "./library-picture.ts";

/** The file's metadata. */
export function PictureFacts({ picture: { fileName, bytes, width, height, createdAt, src } }: { picture: LibraryPicture }) {
  const { longDate } = useDates();
  return (
    <dl className="numerals grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-ui [&_dt]:text-muted">
      <dt>File</dt>
      <dd className="wrap-anywhere">{fileName}</dd>
      <dt>Uploaded</dt>
      <dd>
        {longDate(new Date(createdAt))}, {sizeInWords(bytes)}
      </dd>
      <dt>Largest size</dt>
      <dd>
        {width} × {height} pixels
      </dd>
      <dt>Address</dt>
      <dd className="wrap-anywhere">
        <a href={src} className="text-link">
          {src}
        </a>
      </dd>
    </dl>
  );
}
