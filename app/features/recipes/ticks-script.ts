/**
 * Keeps what is ticked in the list it stands in, while its tab lives: a phone short of memory drops the page of a cook who is at the
 * stove. It runs before the list is first seen. A line that has left the recipe takes its tick along.
 */
export const ticksScript = [
  "{const list=document.currentScript.parentElement,key='simmer.ticked.'+list.dataset.ticks,boxes=[...list.querySelectorAll('input')];",
  "try{const ticked=(sessionStorage.getItem(key)??'').split(' ');for(const box of boxes)box.checked=ticked.includes(box.value)}catch{}",
  "list.addEventListener('change',()=>{try{sessionStorage.setItem(key,boxes.filter(box=>box.checked).map(box=>box.value).join(' '))}catch{}})}",
].join("");
