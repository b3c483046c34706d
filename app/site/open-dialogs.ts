import { seemsSignedIn } from "../features/account/kept-session.ts";
import { loginDialogId } from "../features/account/login-dialog-id.ts";

/**
 * Buttons with `data-opens="<id>"` open that dialog. Without a script they do what they are: the sign-in button leads
 * to the admin area. A dialog in an island is hydrated first, so that React handles the forms in it.
 */
export function openDialogs(wake: (island: HTMLElement) => Promise<void>): void {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-opens]") : null;
    const dialog = button && document.getElementById(button.dataset.opens ?? "");
    // A signed-in user follows the button's link instead.
    if (!(dialog instanceof HTMLDialogElement) || (dialog.id === loginDialogId && seemsSignedIn())) return;
    event.preventDefault();
    const island = dialog.closest<HTMLElement>("[data-island]");
    try {
      if (island) await wake(island);
    } catch {
      // Its code cannot be fetched: falls back to what the button does without a script.
      button?.closest("form")?.submit();
      return;
    }
    document.querySelector<HTMLElement>("#site-menu:popover-open")?.hidePopover();
    dialog.showModal();
  });
}
