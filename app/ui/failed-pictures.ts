/**
 * Marks every picture that fails to load with `data-failed`, from the page's start on, so that the style sheet can draw
 * something in its place. Pictures in an editor are left alone.
 */
export function markFailedPictures(): void {
  const mark = (target: EventTarget | null, isFailed: boolean) => {
    if (target instanceof HTMLImageElement && !target.closest("[contenteditable=true]")) target.toggleAttribute("data-failed", isFailed);
  };
  // These events do not bubble, so they are captured.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const image of document.images) {
    // An SVG without a size of its own may also have no width, but it can be decoded.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => mark(image, true));
  }
}
