import type { PictureSource } from "../../ui/picture.tsx";
import { findSitePictureByUrl } from "./site-pictures.server.ts";
import { uploadedPicture } from "./uploaded-picture.ts";

/** A picture of this site in all its sizes by its address, shipped or uploaded; undefined for pictures from elsewhere. */
export function findPictureByUrl(url: string): PictureSource | undefined {
  return findSitePictureByUrl(url) ?? uploadedPicture(url);
}
