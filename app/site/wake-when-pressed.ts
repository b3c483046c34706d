import { judgeMissingCode } from "../ui/missing-code.ts";
import { sayPlainly } from "../ui/say-plainly.ts";

/** An island that is not part of another, and that React has not taken over. */
const asleep = "[data-island]:not([data-awake]):not([data-island] *)";
/** What does nothing in it, or something lesser. */
const needsScript = "button[type=button]:not([popovertarget],[data-opens]),[data-waits]";

/**
 * Wakes an island again whose code could not be fetched when the page was there: whoever presses a button in it is
 * answered as soon as it can be, once, however often it was pressed, and once where two say the same.
 */
export function wakeWhenPressed(wake: (island: HTMLElement) => Promise<void>): void {
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
        await helpOn(button);
      } finally {
        held.delete(name);
      }
    },
    true,
  );
}

/** For a page whose code cannot be fetched. Reloaded, a page keeps its ticks and its place, but not what somebody is writing. */
async function helpOn(button: HTMLElement): Promise<void> {
  const { age, isTyped, words } = await judgeMissingCode();
  if (age === "current" && button instanceof HTMLAnchorElement) location.assign(button.href);
  else if (age === "outdated" && !isTyped) location.reload();
  else sayPlainly(words);
}
