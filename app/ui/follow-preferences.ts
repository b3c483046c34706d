import { preferenceEvent, showPreferences } from "./preferences.ts";
import { followScheme } from "./scheme-media.ts";

/** Applies choices made in other tabs, and sets what has a light and a dark form outside the style sheet: by the system or the reader's choice. */
export function followPreferences(): void {
  const show = () => {
    showPreferences();
    followScheme(document);
  };
  window.addEventListener("storage", show);
  window.addEventListener(preferenceEvent, () => followScheme(document));
  followScheme(document);
}
