/**
 * Marks every picture that cannot be had with `data-failed`, from the page's beginning on, so that the style sheet can draw
 * something in its place. What is being written in an editor is left alone.
 */
export function markFailedPictures(): void {
  const mark = (target: EventTarget | null, isFailed: boolean) => {
    if (target instanceof HTMLImageElement && !target.closest("[contenteditable=true]")) target.toggleAttribute("data-failed", isFailed);
  };
  // These events do not rise to the document: they are met on their way down.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const image of document.images) {
    // A drawing without a size of its own may have no width either, and is decoded all the same.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => mark(image, true));
  }
}
