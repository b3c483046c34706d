import { readPreference } from "./preferences.ts";

/**
 * Elements that differ between light and dark (the browser's bars, the kitchen) are marked with `data-scheme` and follow the
 * system through `media`. If the reader chose a theme, it replaces the system's.
 */
export function followScheme(root: ParentNode): void {
  const chosen = readPreference("theme");
  for (const element of root.querySelectorAll<HTMLMetaElement | HTMLSourceElement>("meta[data-scheme], source[data-scheme]")) {
    const { scheme } = element.dataset;
    element.media = chosen === "system" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
  }
}

/**
 * The same while the document is still loading, if the reader chose a theme: an observer learns of a picture's sources
 * before the browser chooses among them. It must be in the head, because a script beside the picture would wait for the styles.
 */
export const schemeScript = [
  `{const chosen=document.documentElement.dataset.theme;if(chosen){`,
  `const observer=new MutationObserver(()=>{for(const source of document.querySelectorAll("source[data-scheme]")){`,
  `const media=source.dataset.scheme===chosen?"all":"not all";if(source.media!==media)source.media=media}});`,
  `observer.observe(document,{childList:true,subtree:true});`,
  `addEventListener("DOMContentLoaded",()=>observer.disconnect(),{once:true})}}`,
].join("");
