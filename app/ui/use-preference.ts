import { useSyncExternalStore } from "react";
import { type Preference, type PreferenceName, preferenceEvent, preferences, readPreference } from "./preferences.ts";

/** A choice of the reader, kept in sync with other tabs; the default on the server. */
export function usePreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const subscribe = (listener: () => void) => {
    window.addEventListener("storage", listener);
    window.addEventListener(preferenceEvent, listener);
    return () => {
      window.removeEventListener("storage", listener);
      window.removeEventListener(preferenceEvent, listener);
    };
  };
  return useSyncExternalStore(
    subscribe,
    () => readPreference(name),
    () => preferences[name][0] as Preference<Name>,
  );
}
