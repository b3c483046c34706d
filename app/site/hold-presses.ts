/** What does nothing, or something lesser, before its script is there; `data-waits` marks links. What opens by itself is left alone. */
const needsScript = "[data-opens],[data-waits],[data-island] button[type=button]:not([popovertarget])";

/**
 * Holds presses of buttons that need a script, from before the page is seen, which on a slow line is long before its end. What
 * stands there (`late-scripts.server.ts`) is told by `ask`, fetches the script and presses each button again: once where two say
 * the same (a recipe can be saved at its head and at its end); of dialogs the last opens alone. Where the end of the page never comes,
 * or nothing is fetched from there, nothing is held any more, and the last press that leads somewhere without a script is followed.
 */
export const holdPressesScript = [
  `const presses={held:new Map(),letGo(){removeEventListener("click",presses.hold,true)},hold(event){`,
  `const button=event.target.closest?.(${JSON.stringify(needsScript)});if(!button)return;event.preventDefault();event.stopPropagation();`,
  `const name="opens" in button.dataset?"opens":button.ariaLabel??button.textContent;presses.held.delete(name);presses.held.set(name,button);presses.ask?.()}};`,
  `addEventListener("click",presses.hold,true);`,
  `presses.without=()=>{const button=[...presses.held.values()].findLast(button=>button.href||button.form);button?.href?location.assign(button.href):button?.form?.submit()};`,
  `addEventListener("DOMContentLoaded",()=>{if(!presses.ask){presses.letGo();presses.without()}},{once:true})`,
].join("");
