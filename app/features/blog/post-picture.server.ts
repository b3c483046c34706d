import type { PictureDetails } from "../media/pictures.server.ts";
import { findSitePictureByUrl, squareStandardWide } from "../media/site-pictures.server.ts";
import { largestAddress, socialAddress, uploadedPicture, uploadFolder } from "../media/uploaded-picture.ts";
import type { PostPicture } from "./featured-image.tsx";
import { pictureAddress } from "./safe-address.ts";

/** The picture of a post: one of the site's own in all its sizes, else the stored address if it may be shown. */
export function postPicture(stored: string | null, detailsOf?: PictureDetails): PostPicture | undefined {
  const url = pictureAddress(stored ?? "");
  if (!url) return undefined;
  const details = detailsOf?.(url);
  const source = findSitePictureByUrl(url) ?? uploadedPicture(url, details);
  if (!source) return { url };
  const alt = details?.alt || source.alt;
  return alt ? { source, alt } : { source };
}

/** Absolute addresses for search engines, feeds and letters, the widest last; none for a picture that is written into the post itself. */
export function picturesForMachines(stored: string | null, origin: string, detailsOf?: PictureDetails): string[] {
  const url = pictureAddress(stored ?? "");
  if (!url || url.startsWith("data:")) return [];
  const id = /^\/pictures\/([a-z0-9-]+)\.jpg$/.exec(url)?.[1];
  const crops = id && findSitePictureByUrl(url) ? squareStandardWide(id) : [];
  return (crops.length > 0 ? crops : uploadsForMachines(url, detailsOf)).map((address) => new URL(address, origin).href);
}

/** An uploaded picture in its largest size and, where its focal point is known, cut around it; any other as it is. */
function uploadsForMachines(url: string, detailsOf: PictureDetails | undefined): string[] {
  const [folder, largest, details] = [uploadFolder(url), largestAddress(url), detailsOf?.(url)];
  if (!folder || !largest) return [url];
  return details ? [largest, socialAddress(folder, details.focus)] : [largest];
}
