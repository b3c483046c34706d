/** How long a page may take before what stands for it is shown. */
const patience = 120;

/**
 * Links with `data-shows="<id>"` lead to a page that may take a moment: while it is on its way, the hidden element of
 * that id stands in place of the one it names with `data-instead-of`. Coming back finds the page as it was, and so does whoever
 * stops the way there, where a browser tells of it.
 */
export function showWhileLeaving(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-shows]") : null;
    const stand = link && document.getElementById(link.dataset.shows ?? "");
    if (!stand || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const timer = setTimeout(() => swap(stand, true), patience);
    const stay = () => {
      clearTimeout(timer);
      swap(stand, false);
    };
    window.addEventListener("pagehide", () => clearTimeout(timer), { once: true });
    window.addEventListener("pageshow", stay, { once: true });
    // Once this way has begun: the end of the one before it, for whoever presses twice, is not its own.
    setTimeout(() => globalThis.navigation?.addEventListener("navigateerror", stay, { once: true }));
  });
}

function swap(stand: HTMLElement, isShown: boolean): void {
  const place = document.getElementById(stand.dataset.insteadOf ?? "");
  if (!place) return;
  stand.hidden = !isShown;
  place.hidden = isShown;
  if (isShown) window.scrollTo({ top: 0, behavior: "instant" });
}
