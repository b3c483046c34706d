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

/** The same for the sources of a picture that is being read, before the browser chooses among them. */
export const schemeScript = `{const t=document.documentElement.dataset.theme;if(t)for(const s of document.currentScript.parentNode.querySelectorAll("source[data-scheme]"))s.media=s.dataset.scheme===t?"all":"not all"}`;
