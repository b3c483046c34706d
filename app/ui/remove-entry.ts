import type { MouseEvent } from "react";
import { flushSync } from "react-dom";

/**
 * Removes the entry of a pressed button from its list. The button is gone then, and the focus with it: it moves to the next entry's
 * element marked `data-entry`, or the last one's; if the list is empty, to the element with this id. Pointer users are not scrolled elsewhere.
 */
export function removeEntry({ currentTarget, detail }: MouseEvent<HTMLElement>, remove: () => void, idIfEmpty: string): void {
  const list = currentTarget.closest("ul");
  // An emptied list may have left the page as a whole, with its last entry still in it.
  const marked = () => [...(list?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].filter((one) => one.isConnected);
  const place = marked().indexOf(currentTarget);
  flushSync(remove);
  const left = marked();
  (left[place] ?? left.at(-1) ?? document.getElementById(idIfEmpty))?.focus({ preventScroll: detail > 0 });
}
