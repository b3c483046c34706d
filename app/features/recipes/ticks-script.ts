/**
 * Keeps what is ticked in the list it stands in, while its tab lives: a phone short of memory drops the page of a cook who is at the
 * stove. It runs before the list is first seen. A line that has left the recipe takes its tick along. Twelve hours after the last tick
 * dinner is over: the next one begins with none, also in a tab that is only looked at again. So does a tab in which everything was forgotten.
 */
export const ticksScript = [
  "{const list=document.currentScript.parentElement,key='simmer.ticked.'+list.dataset.ticks,boxes=[...list.querySelectorAll('input')];let at;",
  "const show=()=>{try{const ticked=(sessionStorage.getItem(key)??'').split(' ');at=Number(ticked[0]);for(const box of boxes)box.checked=ticked.includes(box.value)}catch{}};",
  "const forget=()=>{if(!list.isConnected||!(Date.now()-at>12*3600*1000))return;for(const box of boxes)box.checked=false;",
  "try{sessionStorage.removeItem(key)}catch{}};",
  "show();addEventListener('storage',show);",
  "forget();document.addEventListener('visibilitychange',forget);",
  "list.addEventListener('change',()=>{at=Date.now();",
  "try{sessionStorage.setItem(key,[at,...boxes.filter(box=>box.checked).map(box=>box.value)].join(' '))}catch{}})}",
].join("");

/** For a list that React has made in the browser, as after a search: a script that it makes does not run by itself. */
export function runTicksScript(list: HTMLElement | null): void {
  if (!list) return;
  const script = document.createElement("script");
  script.text = ticksScript;
  list.append(script);
  script.remove();
}
