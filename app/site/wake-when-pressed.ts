import { judgeMissingCode } from "../ui/missing-code.ts";
import { sayPlainly } from "../ui/say-plainly.ts";

/** A top-level island that React has not hydrated. */
const asleep = "[data-island]:not([data-awake]):not([data-island] *)";
/** Elements in it that do nothing, or less, until then. */
const needsScript = "button[type=button]:not([popovertarget],[data-opens]),[data-waits]";

/**
 * Retries an island whose code could not be fetched when the page loaded. A pressed button is clicked as soon as that works:
 * once, however often it was pressed, and once for two buttons with the same name. Not if by then it has another name or has become
 * pressed: to a reader who saw "Save Recipe", a click on "Saved" would do the opposite.
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
      // Read now: both may change after the press.
      const name = nameOf(button);
      const { ariaPressed } = button;
      if (held.has(name)) return;
      held.add(name);
      try {
        await wake(island);
        if (nameOf(button) === name && !(ariaPressed === "false" && button.ariaPressed === "true")) button.click();
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

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** For a page whose code cannot be fetched. Reloading restores its ticked boxes and scroll position, but not text being written. */
async function helpOn(button: HTMLElement): Promise<void> {
  const { age, isTyped, words } = await judgeMissingCode();
  if (age === "current" && button instanceof HTMLAnchorElement) location.assign(button.href);
  else if (age === "outdated" && !isTyped) location.reload();
  else sayPlainly(words);
}
