/** Written and taken away again when this device forgets everything: other tabs hear of it. */
const forgottenKey = "simmer.forgotten";

let forgettings = 0;

/** From now on, tells whether this device has begun to forget everything since: what was on its way until then must not be kept. */
export function watchForgetting(): () => boolean {
  const before = forgettings;
  return () => forgettings > before;
}

/** Tells this page and the other tabs that this device forgets everything. Throws where storage is forbidden. */
export function tellOfForgetting(): void {
  forgettings++;
  localStorage.setItem(forgottenKey, "");
  localStorage.removeItem(forgottenKey);
}

/** What no other tab can reach: what this one keeps for itself, and what its page shows of all that was kept. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where the browser forbids storage there is nothing to forget.
  }
  readStorageAnew();
}

/** Forgets with the tab in which the reader asked for it; a page that was put aside meanwhile does when it is seen again. */
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

/** Only other tabs hear of a change by themselves. Without a key, anything may have changed. */
function readStorageAnew(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}
