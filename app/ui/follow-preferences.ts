import { type PreferenceName, preferenceEvent, preferences, readPreference, showPreference } from "./preferences.ts";

/** Shows what another tab chose, and colours the browser's own bars as the page: as the system has it, or as the reader chose. */
export function followPreferences(): void {
  const show = () => {
    for (const name of Object.keys(preferences) as PreferenceName[]) showPreference(name, readPreference(name));
    colourBars();
  };
  window.addEventListener("storage", show);
  window.addEventListener(preferenceEvent, colourBars);
  colourBars();
}

function colourBars(): void {
  const chosen = readPreference("theme");
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { scheme } = meta.dataset;
    meta.media = chosen === "system" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
  }
}
