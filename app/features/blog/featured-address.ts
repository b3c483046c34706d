/** A picture's address as an address field takes it: whole, also for a file of this site. */
export function wholeAddress(origin: string, stored: string | null): string {
  return stored?.startsWith("/") ? origin + stored : (stored ?? "");
}

/** The same as it is stored: a file of this site without the site's name, so that the site may move. */
export function storedAddress(origin: string, written: string): string {
  return written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
}
