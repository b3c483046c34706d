import { useEffect } from "react";
import { useLocation } from "react-router";

let shown: string | undefined;

/** Records that the list at this address is shown now, even as an error; the browser's address is ahead of the page. */
export function useShownList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
    return () => {
      shown = undefined;
    };
  }, [pathname, search]);
}

/** Whether the requested list is already shown, so that this is a revalidation. */
export function isShownList({ pathname, search }: URL): boolean {
  return shown === pathname + search;
}
