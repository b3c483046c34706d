/**
 * An open menu covers the page. The one for small screens closes when the keyboard focus leaves it, so that the focused element
 * can be seen. All menus close when the reader leaves the page, so that none is open if the browser restores it from its cache.
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
