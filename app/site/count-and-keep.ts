import { countOpening } from "../features/blog/count-opening.ts";

/**
 * Counts a page that came without being loaded as opened, and keeps it for reading without a network: a loaded page does both
 * by itself (entry.client.tsx). `from` is the path where the reader was before.
 */
export function countAndKeep(pathname: string, from: string): void {
  countOpening(location.origin + from);
  if (pathname.startsWith("/admin")) return;
  void import("../features/saved/offline/keep-read-pages.ts").then(({ keepReadPages }) => keepReadPages("default")).catch(() => {});
}
