import { site } from "../site.config.ts";

/** `qr` is the address as the strokes of one path, `size` modules square; none where it would be too fine for a camera. */
type Props = { url: string; qr: { size: number; strokes: string } | undefined };

/** On paper only: where the page is, to be read and to be pointed a camera at. `printed-source.css` lays it out. */
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
