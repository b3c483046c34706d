import { choosePreference, type Preference, preferencesScript } from "./preferences.ts";
import { schemeScript } from "./scheme-media.ts";

export type Theme = Preference<"theme">;

/** Runs before the first paint. Nothing stored means the system's theme, which CSS knows by itself. */
export const themeScript = preferencesScript + schemeScript;

/** Shows the theme at once and remembers it; other tabs follow by the storage event. */
export const chooseTheme = (theme: Theme): void => choosePreference("theme", theme);
