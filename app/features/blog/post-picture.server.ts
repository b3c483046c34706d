import { findSitePictureByUrl, squareStandardWide } from "../media/site-pictures.server.ts";
import type { PostPicture } from "./featured-image.tsx";
import { pictureAddress } from "./safe-address.ts";

/** The picture of a post: one of the site's own in all its sizes, else the stored address if it may be shown. */
export function postPicture(stored: string | null): PostPicture | undefined {
  const url = pictureAddress(stored ?? "");
  if (!url) return undefined;
  const source = findSitePictureByUrl(url);
  return source ? { source } : { url };
}

/** Absolute addresses for search engines and shared links, the widest last; none for a picture that is written into the post itself. */
export function picturesForMachines(stored: string | null, origin: string): string[] {
  const url = pictureAddress(stored ?? "");
  if (!url || url.startsWith("data:")) return [];
  const id = /^\/pictures\/([a-z0-9-]+)\.jpg$/.exec(url)?.[1];
  const crops = id && findSitePictureByUrl(url) ? squareStandardWide(id) : [];
  return (crops.length > 0 ? crops : [url]).map((address) => new URL(address, origin).href);
}
