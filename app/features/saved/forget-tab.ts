/** Set and removed when this device forgets everything, to notify other tabs. */
const forgottenKey = "simmer.forgotten";

let forgettings = 0;

/** Returns a check whether this device has started to forget everything since this call: whatever was under way by then must not be stored. */
export function watchForgetting(): () => boolean {
  const before = forgettings;
  return () => forgettings > before;
}

/** Tells this page and the other tabs that this device forgets everything. Throws if storage is blocked. */
export function tellOfForgetting(): void {
  forgettings++;
  localStorage.setItem(forgottenKey, "");
  localStorage.removeItem(forgottenKey);
}

/** Clears what other tabs cannot reach: this tab's session storage, and the state that its page shows. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
  readStorageAnew();
}

/** Forgets together with the tab in which the reader asked for it; a page in the back/forward cache follows when it is shown again. */
export function followForgetting(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== forgottenKey || newValue !== null) return;
    forgettings++;
    forgetTab();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readStorageAnew();
  });
}

/** Storage events fire only in other tabs, so this one is dispatched by hand. Without a key, anything may have changed. */
function readStorageAnew(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}
