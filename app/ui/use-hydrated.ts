import { useSyncExternalStore } from "react";

/** False on the server and until hydration, so that the first render is the same on both sides. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
