import { type Preference, preferencesScript } from "./preferences.ts";
import { schemeScript } from "./scheme-media.ts";

export type Theme = Preference<"theme">;

/** Runs before the first paint. Without a stored choice, CSS follows the system's theme by itself. */
export const themeScript = preferencesScript + schemeScript;
