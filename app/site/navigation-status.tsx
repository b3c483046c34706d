import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { countAndKeep } from "./count-and-keep.ts";

/** How long a page may take before a reader is told that it is on its way. */
const patience = 250;

/** A thin line over a slow navigation, and words for those who do not see: that a page is loading, then which one came. */
export function NavigationStatus() {
  const slow = useSlow(useNavigation().state !== "idle");
  const arrived = useArrival();
  return (
    <div role="status" aria-live="polite">
      {slow && (
        <span
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-30 h-[3px] origin-left scale-x-95 bg-accent transition-transform duration-[8s] ease-simmer motion-reduce:transition-none starting:scale-x-0"
        />
      )}
      <span className="sr-only">{slow ? "Loading the page …" : arrived}</span>
    </div>
  );
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}

/** The title of the page that a navigation led to; empty on the page that was opened first. A page of a list is a page of its own. */
function useArrival(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get("page") ?? "1";
  const [place, setPlace] = useState({ pathname, page, title: "" });
  useEffect(() => {
    if (place.pathname === pathname && place.page === page) return;
    setPlace({ pathname, page, title: document.title });
    if (place.pathname !== pathname) countAndKeep(pathname, place.pathname);
    // The link that was followed went away with its page: reading goes on at the new page's beginning.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, page, place.pathname, place.page]);
  return place.title;
}
