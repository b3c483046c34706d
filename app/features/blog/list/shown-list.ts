import { useEffect } from "react";
import { useLocation } from "react-router";

let shown: string | undefined;

/** Notes that the list stands at its address now, be it as a denial; the browser's own address is ahead of the page. */
export function useShownList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
    return () => {
      shown = undefined;
    };
  }, [pathname, search]);
}

/** Whether what is asked for stands there already, and is read anew. */
export function isShownList({ pathname, search }: URL): boolean {
  return shown === pathname + search;
}
