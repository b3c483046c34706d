import { pictureAddress } from "./safe-address.ts";

/** A picture's address for an address field: absolute, even for a file of this site. */
export function wholeAddress(origin: string, stored: string | null): string {
  return stored?.startsWith("/") ? origin + stored : (stored ?? "");
}

/** The stored form of an address: a path for this site's own, so that the site can move. */
export function storedAddress(origin: string, written: string): string {
  const path = written.startsWith(origin) ? written.slice(origin.length) : "";
  // Browsers read two slashes, even if one is a backslash or follows a line end, as the start of another host.
  return /^\/(?!\s*[/\\])/.test(path) ? path : written;
}

/** Whether a picture is an upload of this site, in either form of its address. */
export function isOwnUpload(origin: string, src: string): boolean {
  return storedAddress(origin, pictureAddress(src) ?? "").startsWith("/uploads/");
}
