import { choosePreference, type Preference, type PreferenceName } from "./preferences.ts";
import { toast } from "./toast.ts";

/** Applies a choice, and says so if the browser cannot store it: the next page would silently ignore it. */
export function chooseAndTell<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  if (!choosePreference(name, value)) void toast("error", "Setting not stored", "This browser can keep it only until you leave this page.");
}
