import { useSyncExternalStore } from "react";

/** False while the server renders and until the browser has taken over; so what is drawn first is the same on both sides. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
