import type { PictureSource } from "../../ui/picture.tsx";
import { findSitePicture, sitePictureId } from "./site-pictures.server.ts";
import { type Details, uploadedPicture } from "./uploaded-picture.ts";

/** A picture of this site in all its sizes, by its address, whether shipped or uploaded; undefined for pictures from elsewhere. */
export function findPictureByUrl(url: string, details?: Details): PictureSource | undefined {
  const id = sitePictureId(url);
  return id ? findSitePicture(id) : uploadedPicture(url, details);
}
