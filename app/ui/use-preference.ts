import { useSyncExternalStore } from "react";
import { type Preference, type PreferenceName, preferenceEvent, preferences, readPreference, showPreference } from "./preferences.ts";

/** A choice of the reader, kept in step with other tabs; its first value while the server renders. */
export function usePreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const subscribe = (listener: () => void) => {
    const heard = () => {
      showPreference(name, readPreference(name));
      listener();
    };
    window.addEventListener("storage", heard);
    window.addEventListener(preferenceEvent, listener);
    return () => {
      window.removeEventListener("storage", heard);
      window.removeEventListener(preferenceEvent, listener);
    };
  };
  return useSyncExternalStore(
    subscribe,
    () => readPreference(name),
    () => preferences[name][0] as Preference<Name>,
  );
}
