/** Written and taken away again when this device forgets everything: other tabs hear of it. */
const forgottenKey = "simmer.forgotten";

/** Tells the other tabs that this device has forgotten everything. Throws where storage is forbidden. */
export function tellOtherTabs(): void {
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
    if (key === forgottenKey && newValue === null) forgetTab();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readStorageAnew();
  });
}

/** Only other tabs hear of a change by themselves. Without a key, anything may have changed. */
function readStorageAnew(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}
