import { loginDialogId, signedInValue } from "./login-dialog-id.ts";

/**
 * Asks a user who was signed out while writing for the password, without leaving the page. Resolves with true once an administrator is
 * signed in, and with false if the dialog is closed without that. With something to send, the dialog says that it was not sent.
 */
export function askToSignIn(about: "writing" | "" = ""): Promise<boolean> {
  const dialog = document.getElementById(loginDialogId);
  if (!(dialog instanceof HTMLDialogElement)) return Promise.resolve(false);
  dialog.dataset.stay = about;
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        delete dialog.dataset.stay;
        resolve(dialog.returnValue === signedInValue);
      },
      { once: true },
    );
  });
}
