import { seemsSignedIn } from "../features/account/kept-session.ts";
import { loginDialogId } from "../features/account/login-dialog-id.ts";

/**
 * Buttons with `data-opens="<id>"` open that dialog. Without a script they do what they are: the sign-in button leads
 * to the admin area. A dialog in an island is woken first, so that no form in it is sent by the browser alone.
 */
export function openDialogs(wake: (island: HTMLElement) => Promise<void>): void {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-opens]") : null;
    const dialog = button && document.getElementById(button.dataset.opens ?? "");
    // Who is signed in goes where the button leads.
    if (!(dialog instanceof HTMLDialogElement) || (dialog.id === loginDialogId && seemsSignedIn())) return;
    event.preventDefault();
    const island = dialog.closest<HTMLElement>("[data-island]");
    try {
      if (island) await wake(island);
    } catch {
      // Its code cannot be fetched: the way without a script is left.
      button?.closest("form")?.submit();
      return;
    }
    document.querySelector<HTMLElement>("#site-menu:popover-open")?.hidePopover();
    dialog.showModal();
  });
}
