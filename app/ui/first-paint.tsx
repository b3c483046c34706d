/**
 * Marks the end of a page's first screen, or of a list that begins on it: the browser paints nothing before the HTML has arrived
 * up to here (`rel=expect` with `blocking=render`). Otherwise a page with inline styles is painted as it arrives, and a partial row
 * or centred block moves when its rest arrives. Browsers without support paint as they always did.
 */
export function FirstPaint({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <template id={id} />
    </>
  );
}
