import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { countAndKeep } from "./count-and-keep.ts";

/** How long a page may take before the reader is told that it is loading. */
const patience = 250;

/** A thin line during a slow navigation, and words for screen readers: that a page is loading, then which one has arrived. */
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
      {/* A new element for each page: another page of the same title would change nothing, and not be announced. */}
      <span key={`${slow} ${arrived.pathname} ${arrived.page}`} className="sr-only">
        {slow ? "Loading the page …" : arrived.title}
      </span>
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

/** The title of the page that a navigation led to; empty on the page opened first. Each page of a list counts separately. */
function useArrival(): { pathname: string; page: string; title: string } {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get("page") ?? "1";
  const [place, setPlace] = useState({ pathname, page, title: "" });
  useEffect(() => {
    if (place.pathname === pathname && place.page === page) return;
    setPlace({ pathname, page, title: document.title });
    if (place.pathname !== pathname) countAndKeep(pathname, place.pathname);
    // The link that was followed has disappeared with its page: the focus moves to the new page's beginning.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, page, place.pathname, place.page]);
  return place;
}
