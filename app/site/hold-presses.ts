import { couldNotLoad, needsConnection } from "../ui/missing-code.ts";
import { plainLine } from "../ui/say-plainly.ts";

/** Elements that do nothing, or less, before their script has loaded; `data-waits` marks links. Popover buttons work without one. */
const needsScript = "[data-opens],[data-waits],[data-island] button[type=button]:not([popovertarget])";

/**
 * Queues clicks on buttons that need a script. It runs before the page is visible, which on a slow connection is long before its
 * end has arrived. The script at the end (`late-scripts.server.ts`) sets `ask`, fetches the code and repeats each click: once
 * where two buttons say the same (a recipe can be saved at its top and at its end), and only the last one that opens a dialog. A
 * click is not repeated if by then its button has another name or has become pressed: to a reader who saw "Save Recipe", a click on
 * "Saved" would do the opposite. If the document ends without that script, nothing is queued any
 * more, and the last click that works without a script is followed; if there is none, or no connection, a message says so.
 */
export const holdPressesScript = [
  `const presses={held:new Map(),letGo(){removeEventListener("click",presses.hold,true)},`,
  `nameOf(button){return"opens"in button.dataset?"opens":button.ariaLabel??button.textContent},`,
  `repeat(){const held=[...presses.held];presses.held.clear();for(const[name,{button,pressed}]of held)`,
  `if(presses.nameOf(button)===name&&!(pressed==="false"&&button.ariaPressed==="true"))button.click()},hold(event){`,
  `const button=event.target.closest?.(${JSON.stringify(needsScript)});if(!button)return;event.preventDefault();event.stopPropagation();`,
  `const name=presses.nameOf(button);presses.held.delete(name);presses.held.set(name,{button,pressed:button.ariaPressed});presses.ask?.()}};`,
  `addEventListener("click",presses.hold,true);`,
  `presses.without=()=>{if(!presses.held.size)return;`,
  `const button=navigator.onLine&&[...presses.held.values()].map(({button})=>button).findLast(button=>button.href||button.form);`,
  `if(button)return button.href?location.assign(button.href):button.form.submit();`,
  `const line=document.createElement("p");line.role="alert";line.className=${JSON.stringify(plainLine)};line.popover="manual";`,
  `document.body.append(line);line.showPopover();line.textContent=navigator.onLine?${JSON.stringify(couldNotLoad)}:${JSON.stringify(needsConnection)};setTimeout(()=>line.remove(),8000)};`,
  `addEventListener("DOMContentLoaded",()=>{if(!presses.ask){presses.letGo();presses.without()}},{once:true})`,
].join("");
