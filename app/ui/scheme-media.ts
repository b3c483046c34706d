import { readPreference } from "./preferences.ts";

/**
 * What has one form by day and one by night (the browser's bars, the kitchen) is marked with `data-scheme` and asks the
 * system by its `media`. Where the reader chose a theme, that choice takes the system's place.
 */
export function followScheme(root: ParentNode): void {
  const chosen = readPreference("theme");
  for (const element of root.querySelectorAll<HTMLMetaElement | HTMLSourceElement>("meta[data-scheme], source[data-scheme]")) {
    const { scheme } = element.dataset;
    element.media = chosen === "system" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
  }
}

/**
 * The same for what is still being read, where the reader chose: whoever observes the document is told of a picture's
 * sources before the browser chooses among them. In the head, for a script beside the picture would wait for the styles.
 */
export const schemeScript = [
  `{const chosen=document.documentElement.dataset.theme;if(chosen){`,
  `const observer=new MutationObserver(()=>{for(const source of document.querySelectorAll("source[data-scheme]")){`,
  `const media=source.dataset.scheme===chosen?"all":"not all";if(source.media!==media)source.media=media}});`,
  `observer.observe(document,{childList:true,subtree:true});`,
  `addEventListener("DOMContentLoaded",()=>observer.disconnect(),{once:true})}}`,
].join("");
