import { site } from "../site.config.ts";

/** `qr` is the address as the strokes of one path, `size` modules square; undefined if it would be too fine for a camera. */
type Props = { url: string; qr: { size: number; strokes: string } | undefined };

/** Only in print: the page's address, as text and as a QR code. `printed-source.css` lays it out. */
export function PrintedSource({ url, qr }: Props) {
  const [, place = "", id = ""] = /^https?:\/\/(.*\/)(.*)$/.exec(url) ?? [];
  return (
    <aside data-print="source" className="hidden">
      {qr && (
        <svg viewBox={`0 -.5 ${qr.size} ${qr.size}`} stroke="#000" role="img" aria-label="QR code of this page">
          <path d={qr.strokes} />
        </svg>
      )}
      <p>
        <b>{site.name}</b>
        {place}
        <wbr />
        {id}
      </p>
    </aside>
  );
}
