import { sayPlainly } from "../ui/say-plainly.ts";
import { ageOfPage, hasTypedWords } from "./outdated-page.ts";

/** An island that is not part of another, and that React has not taken over. */
const asleep = "[data-island]:not([data-awake]):not([data-island] *)";
/** What does nothing in it, or something lesser. */
const needsScript = "button[type=button]:not([popovertarget],[data-opens]),[data-waits]";

/**
 * Wakes an island again whose code could not be fetched when the page was there: whoever presses a button in it is
 * answered as soon as it can be, once, however often it was pressed, and once where two say the same. `entry` is the page's first script.
 */
export function wakeWhenPressed(wake: (island: HTMLElement) => Promise<void>, entry: string): void {
  const held = new Set<string | null>();
  document.addEventListener(
    "click",
    async (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null;
      const island = button?.closest<HTMLElement>(asleep);
      if (!button || !island) return;
      event.preventDefault();
      event.stopPropagation();
      // As it is now: pressed, a button may say something else.
      const name = button.ariaLabel ?? button.textContent;
      if (held.has(name)) return;
      held.add(name);
      try {
        await wake(island);
        button.click();
      } catch {
        // The next press tries again.
        await helpOn(button, entry);
      } finally {
        held.delete(name);
      }
    },
    true,
  );
}

/**
 * For a page whose code cannot be fetched. After an update of the site only the page as it is now can have it; reloaded, a page
 * keeps its ticks and its place, but not what somebody is writing.
 */
async function helpOn(button: HTMLElement, entry: string): Promise<void> {
  const age = await ageOfPage(entry);
  if (age === "unknown") sayPlainly("This needs a network. Press it again once you are connected.");
  else if (age === "current" && button instanceof HTMLAnchorElement) location.assign(button.href);
  else if (age === "current") sayPlainly("This did not come along. Press it again, or reload the page.");
  else if (hasTypedWords()) sayPlainly("There is a new version of this page. Send or copy what you typed, then reload it.");
  else location.reload();
}
