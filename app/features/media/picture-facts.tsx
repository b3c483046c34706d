import type { LibraryPicture } from "./library-picture.ts";

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The file's metadata. */
export function PictureFacts({ picture: { fileName, bytes, width, height, createdAt, src } }: { picture: LibraryPicture }) {
  const size = bytes < 1_000_000 ? `${number.format(bytes / 1000)} KB` : `${number.format(bytes / 1_000_000)} MB`;
  return (
    <dl className="numerals grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-ui [&_dt]:text-muted">
      <dt>File</dt>
      <dd className="wrap-anywhere">{fileName}</dd>
      <dt>Uploaded</dt>
      <dd>
        {date.format(new Date(createdAt))}, {size}
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
