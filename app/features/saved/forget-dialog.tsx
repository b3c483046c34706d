import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { forgetPreferences } from "../../ui/preferences.ts";
import { prepareToasts, toast } from "../../ui/toast.ts";
import { askAuth } from "../account/auth-requests.ts";
import { tell } from "../account/auth-states.ts";
import { isKept, knownKey, seemsKnown, seemsSignedIn, sessionKey } from "../account/kept-session.ts";
import { forgetTab, tellOfForgetting } from "./forget-tab.ts";
import { savedRecipes } from "./saved-recipes.ts";

type Props = { /** The storage key of the requested letters. */ lettersKey: string; onClose: () => void };

/** Asks for confirmation, because this cannot be undone. Open while it is rendered. */
export function ForgetDialog({ lettersKey, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    prepareToasts(); // the toast's code may be among the deleted copies
  }, []);

  async function forget(): Promise<void> {
    dialog.current?.close();
    const left = await signOutHere();
    await forgetDevice();
    if (left) void toast("error", left, "Everything else is forgotten. Try again when the connection is back.");
    else void toast("success", "Everything forgotten", "Nothing about your visits is left on this device.");
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="forget-title"
      aria-describedby="forget-consequences"
      className="w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface p-7 shadow-menu"
    >
      <h2 id="forget-title" className="text-3">
        Forget everything on this device?
      </h2>
      <div id="forget-consequences">
        <p className="mt-3 text-ink-2">
          Saved recipes, offline copies of pages and your settings will be gone. This cannot be undone; export them first to keep them.
        </p>
        {seemsSignedIn() && <p className="mt-3 text-ink-2">You will also be signed out, and anything you wrote here without saving will be lost.</p>}
        {isKept(lettersKey) && (
          <p className="mt-3 text-ink-2">
            The list of your subscriptions goes too, and it is not part of the export. This does not end them: what you have confirmed still comes by email,
            with links to change it or unsubscribe.
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="small" autoFocus onClick={() => dialog.current?.close()}>
          Keep everything
        </Button>
        <Button kind="danger" size="small" onClick={forget}>
          Forget everything
        </Button>
      </div>
    </dialog>
  );
}

/** Signs this browser out, and has the HttpOnly cookies deleted. Returns what could not be undone, if anything. */
async function signOutHere(): Promise<string | undefined> {
  const [somebody, isKnown] = [seemsSignedIn(), seemsKnown()];
  try {
    await askAuth("/api/auth/forget-device");
  } catch {
    if (somebody) return "You are still signed in";
    return isKnown ? "This device is still recognized" : undefined;
  }
  if (somebody) tell("signed out");
  try {
    localStorage.removeItem(knownKey);
  } catch {
    // Storage is blocked, so there is no mark.
  }
  return undefined;
}

/** Deletes everything whose name begins with "simmer" (preferences, saved recipes, offline copies) and the service worker. Keeps the marks for a session and for cookies that the server still has to delete. */
async function forgetDevice(): Promise<void> {
  savedRecipes.clear();
  forgetPreferences();
  try {
    const kept = [sessionKey, knownKey];
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("simmer") && !kept.includes(name))) localStorage.removeItem(key);
    tellOfForgetting();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    const copies = await caches.keys();
    await Promise.all(copies.filter((name) => name.startsWith("simmer")).map((name) => caches.delete(name)));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
  forgetTab();
}
