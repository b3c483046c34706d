/**
 * Where a page's first screen ends, or the list that begins on it: nothing is painted before its HTML has come this far
 * (`rel=expect`, HTML's "render blocking"). A page whose style sheet is at hand would be painted as far as it has come, and a row
 * or a centred block that is cut moves when its rest arrives. Browsers that do not know it paint as they always did.
 */
export function FirstPaint({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <template id={id} />
    </>
  );
}
