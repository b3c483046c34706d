import { preferenceEvent, showPreferences } from "./preferences.ts";
import { followScheme } from "./scheme-media.ts";

/** Shows what another tab chose, and what is light or dark beside the page's colours: as the system has it, or as the reader chose. */
export function followPreferences(): void {
  const show = () => {
    showPreferences();
    followScheme(document);
  };
  window.addEventListener("storage", show);
  window.addEventListener(preferenceEvent, () => followScheme(document));
  followScheme(document);
}
