import { pictureAddress } from "./safe-address.ts";

/** A picture's address as an address field takes it: whole, also for a file of this site. */
export function wholeAddress(origin: string, stored: string | null): string {
  return stored?.startsWith("/") ? origin + stored : (stored ?? "");
}

/** The same as it is stored: a place on this site without the site's name, so that the site may move. */
export function storedAddress(origin: string, written: string): string {
  const path = written.startsWith(origin) ? written.slice(origin.length) : "";
  // Browsers take two slashes, one of them turned round or after a line end too, for the name of another site.
  return /^\/(?!\s*[/\\])/.test(path) ? path : written;
}

/** Whether a picture is an upload of this site, however its address is written. */
export function isOwnUpload(origin: string, src: string): boolean {
  return storedAddress(origin, pictureAddress(src) ?? "").startsWith("/uploads/");
}
