/**
 * Keeps the ticks of the list that contains it in sessionStorage, because a phone short of memory discards the page while the cook is at
 * the stove. Runs before the list is first painted. A removed ingredient loses its tick. Twelve hours after the last tick all are cleared,
 * even when an open tab is only shown again, as they are when the device forgets everything.
 */
export const ticksScript = [
  "{const list=document.currentScript.parentElement,key='simmer.ticked.'+list.dataset.ticks,boxes=[...list.querySelectorAll('input')],left=new AbortController,{signal}=left;let at;",
  "const show=()=>{try{const ticked=(sessionStorage.getItem(key)??'').split(' ');at=Number(ticked[0]);for(const box of boxes)box.checked=ticked.includes(box.value)}catch{}};",
  "const forget=()=>{if(!(Date.now()-at>12*3600*1000))return;for(const box of boxes)box.checked=false;",
  "try{sessionStorage.removeItem(key)}catch{}};",
  "show();addEventListener('storage',show,{signal});",
  "forget();document.addEventListener('visibilitychange',forget,{signal});",
  "list.addEventListener('left',()=>left.abort());",
  "list.addEventListener('change',()=>{at=Date.now();",
  "try{sessionStorage.setItem(key,[at,...boxes.filter(box=>box.checked).map(box=>box.value)].join(' '))}catch{}})}",
].join("");

/**
 * For a list that React renders in the browser, as after a search: scripts that React renders there do not run. Returns what ends the
 * script when the reader goes on to another page.
 */
export function runTicksScript(list: HTMLElement): () => void {
  const script = document.createElement("script");
  script.text = ticksScript;
  list.append(script);
  script.remove();
  return () => void list.dispatchEvent(new Event("left"));
}
