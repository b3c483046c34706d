/** Events by which a reader, or assistive technology, uses a page, or stores something in another tab that this one may show as well. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click", "storage"];
const longestWait = 10_000;

/**
 * Resolves when the reader first interacts with this page, even if that was before this call; at once if `isExpected` says
 * that the page has stored state to show; after ten seconds in any case.
 */
export function readersSign(isExpected: () => boolean): Promise<void> {
  if (isExpected() || scrollY > 0 || navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, longestWait);
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
}

/** Whether a part of the page has to show something stored in this browser, such as a saved recipe or the whole profile. */
export function hasKeptState(): boolean {
  if (document.querySelector("[data-wake=now]")) return true;
  return [...document.querySelectorAll<HTMLElement>("[data-wakes-with]")].some(({ dataset }) => {
    const { wakesWith = "", island = "" } = dataset;
    try {
      return island !== "" && localStorage.getItem(wakesWith) !== null;
    } catch {
      return false;
    }
  });
}
