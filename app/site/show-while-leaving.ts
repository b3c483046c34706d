/** How long a page may take before its placeholder is shown. */
const patience = 120;

/**
 * Links with `data-shows="<id>"` lead to a page that may take a moment. While it loads, the hidden element with that id
 * replaces the one it names with `data-instead-of`. Going back restores the page, and so does stopping the navigation, in
 * browsers that report it.
 */
export function showWhileLeaving(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-shows]") : null;
    const stand = link && document.getElementById(link.dataset.shows ?? "");
    if (!stand || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const reading = window.scrollY;
    let isSwapped = false;
    const timer = setTimeout(() => {
      isSwapped = true;
      swap(stand, true);
      window.scrollTo({ top: 0, behavior: "instant" });
    }, patience);
    const stay = () => {
      clearTimeout(timer);
      if (!isSwapped) return;
      isSwapped = false;
      swap(stand, false);
      window.scrollTo({ top: reading, behavior: "instant" });
    };
    // The browser remembers the page, and the place in it, as they are left: Back must not lead to the top.
    window.addEventListener("pagehide", stay, { once: true });
    window.addEventListener("pageshow", stay, { once: true });
    // Only after this navigation has begun: a second click aborts the first one, which must not count as its own end.
    setTimeout(() => globalThis.navigation?.addEventListener("navigateerror", stay, { once: true }));
  });
}

function swap(stand: HTMLElement, isShown: boolean): void {
  const place = document.getElementById(stand.dataset.insteadOf ?? "");
  if (!place) return;
  stand.hidden = !isShown;
  place.hidden = isShown;
}
