import type { TestSite } from "./open-site.ts";

export type ToldError = { problem: string; stack: string; path: string; reference: string };

/** Collects the errors that browsers tell the site from now on, as they are logged. Slow queries are logged too, and left out. */
export function collectToldErrors({ services }: TestSite): ToldError[] {
  const told: ToldError[] = [];
  services.log.warn = (entry: ToldError, message?: string) => void (message === "a page failed in a browser" && told.push(entry));
  return told;
}
