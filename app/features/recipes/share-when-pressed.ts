/** The reader closed the sheet, or it is still open after an earlier press. */
const isNoFailure = (error: unknown) => error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);

/**
 * Buttons with `data-shares` open the device's share sheet, if it has one, instead of their menu. Plain code, because a sheet opens only
 * while the reader is pressing, and at the first press no island is awake. If the device refuses, the menu opens as it does without this.
 */
export function shareWhenPressed(): void {
  if (!navigator.share) return;
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-shares]") : null;
    if (!button) return;
    // A browser that knows no popovers may well have a sheet.
    const menu = button.popoverTargetElement instanceof HTMLElement ? button.popoverTargetElement : undefined;
    // A press closes an open menu.
    if (menu?.matches(":popover-open")) return;
    event.preventDefault();
    try {
      await navigator.share(JSON.parse(button.dataset.shares ?? "{}"));
    } catch (error) {
      // Without its button as the source, the menu would open in the window's corner.
      if (!isNoFailure(error)) menu?.showPopover({ source: button });
    }
  });
}
