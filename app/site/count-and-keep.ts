import { countOpening } from "../features/blog/count-opening.ts";

/**
 * After a navigation without a page load: counts the page as opened, and stores it for offline reading. A loaded page does both
 * by itself (entry.client.tsx). `from` is the path of the previous page.
 */
export function countAndKeep(pathname: string, from: string): void {
  countOpening(location.origin + from);
  if (pathname.startsWith("/admin")) return;
  void import("../features/saved/offline/keep-read-pages.ts").then(({ keepReadPages }) => keepReadPages("default")).catch(() => {});
}
