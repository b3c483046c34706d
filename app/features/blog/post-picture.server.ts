import { findPictureByUrl } from "../media/find-picture.server.ts";
import type { PictureDetails } from "../media/pictures.server.ts";
import { sitePictureId, squareStandardWide } from "../media/site-pictures.server.ts";
import { largestAddress, socialAddress, uploadFolder } from "../media/uploaded-picture.ts";
import type { PostPicture } from "./post-picture.ts";
import { pictureAddress } from "./safe-address.ts";

/** The picture of a post: one of the site's own in all its sizes, else the stored address if it may be shown. */
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
 * The absolute address that feeds and letters name, which are read for years: it stays when a picture is rendered again or its
 * focal point moves. None for a picture that is written into the post itself.
 */
export function lastingPicture(stored: string | null, origin: string): string | undefined {
  const url = pictureAddress(stored ?? "");
  return url && !url.startsWith("data:") ? new URL(url, origin).href : undefined;
}

/** Absolute addresses for search engines, the widest last; none for a picture that is written into the post itself. */
export function picturesForMachines(stored: string | null, origin: string, detailsOf?: PictureDetails): string[] {
  const url = pictureAddress(stored ?? "");
  if (!url || url.startsWith("data:")) return [];
  const id = sitePictureId(url);
  return (id ? squareStandardWide(id) : uploadsForMachines(url, detailsOf)).map((address) => new URL(address, origin).href);
}

/** An uploaded picture in its largest size and, where its focal point is known, cut around it; any other as it is. */
function uploadsForMachines(url: string, detailsOf: PictureDetails | undefined): string[] {
  const [folder, largest, details] = [uploadFolder(url), largestAddress(url), detailsOf?.(url)];
  if (!folder || !largest) return [url];
  return details ? [largest, socialAddress(folder, details.focus)] : [largest];
}
