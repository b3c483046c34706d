/** Whatever a reader does to a page, and what assistive technology does for one. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
const longestWait = 10_000;

/**
 * Resolves at the first sign of a reader on this page, one that came before this was asked included; at once where the
 * page must show what `isExpected` knows of; after ten seconds in any case.
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

/** Whether a part of the page has something to show that this browser keeps: a recipe that is saved, say, or all of the profile. */
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
