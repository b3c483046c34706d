/**
 * A menu covers the page. Where the keyboard leaves the one of small screens, it closes, so that what has the focus is seen; and
 * with the page every one does, so that it is not in the way of whoever comes back to a page that the browser has kept as it was.
 */
export function closeLeftMenu(): void {
  document.addEventListener("focusin", ({ target }) => {
    const menu = document.querySelector<HTMLElement>("#site-menu:popover-open");
    if (menu && target instanceof Node && !menu.contains(target)) menu.hidePopover();
  });
  window.addEventListener("pagehide", () => {
    for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
  });
}
