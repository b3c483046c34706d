import type { QrPath } from "../../server/qr-path.server.ts";
import { site } from "../../site.config.ts";

/** On paper only: where the page is, to be read and to be pointed a camera at. */
export function RecipeSource({ url, qr: { size, strokes } }: { url: string; qr: QrPath }) {
  const [, place = "", id = ""] = /^https?:\/\/(.*\/)(.*)$/.exec(url) ?? [];
  return (
    <aside data-print="source" className="hidden">
      <svg viewBox={`0 -.5 ${size} ${size}`} stroke="#000" role="img" aria-label="QR code of this page">
        <path d={strokes} />
      </svg>
      <p>
        <b>{site.name}</b>
        {place}
        <wbr />
        {id}
      </p>
    </aside>
  );
}
