import { findPictureByUrl } from "../media/find-picture.server.ts";
import type { PictureDetails } from "../media/pictures.server.ts";
import { sitePictureId, squareStandardWide } from "../media/site-pictures.server.ts";
import { largestAddress, socialAddress, uploadFolder } from "../media/uploaded-picture.ts";
import type { PostPicture } from "./post-picture.ts";
import { pictureAddress } from "./safe-address.ts";

/** The picture of a post: one of the site's own in all its sizes, else the stored address if it is allowed. */
export function postPicture(stored: string | null, detailsOf?: PictureDetails): PostPicture | undefined {
  const url = pictureAddress(stored ?? "");
  if (!url) return undefined;
  const details = detailsOf?.(url);
  const source = findPictureByUrl(url, details);
  if (!source) return { url };
  const alt = details?.alt || source.alt;
  return alt ? { source, alt } : { source };
}

/**
 * The absolute address for feeds and letters, which are read for years: it stays valid when a picture is rendered again or its focal point
 * moves. Undefined for a data: address.
 */
export function lastingPicture(stored: string | null, origin: string): string | undefined {
  const url = pictureAddress(stored ?? "");
  return url && !url.startsWith("data:") ? new URL(url, origin).href : undefined;
}

/** Absolute addresses for search engines, the widest crop last; none for a data: address. */
export function picturesForMachines(stored: string | null, origin: string, detailsOf?: PictureDetails): string[] {
  const url = pictureAddress(stored ?? "");
  if (!url || url.startsWith("data:")) return [];
  const id = sitePictureId(url);
  return (id ? squareStandardWide(id) : uploadsForMachines(url, detailsOf)).map((address) => new URL(address, origin).href);
}

/** An uploaded picture in its largest size and, if its focal point is known, cropped around it; any other as it is. */
function uploadsForMachines(url: string, detailsOf: PictureDetails | undefined): string[] {
  const [folder, largest, details] = [uploadFolder(url), largestAddress(url), detailsOf?.(url)];
  if (!folder || !largest) return [url];
  return details ? [largest, socialAddress(folder, details.focus)] : [largest];
}
