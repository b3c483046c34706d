/** The menu covers the page: where the keyboard leaves it, it closes, so that what has the focus is seen. */
export function closeLeftMenu(): void {
  document.addEventListener("focusin", ({ target }) => {
    const menu = document.querySelector<HTMLElement>("#site-menu:popover-open");
    if (menu && target instanceof Node && !menu.contains(target)) menu.hidePopover();
  });
}
