import { Picture } from "../../ui/picture.tsx";
import type { LibraryPicture } from "./library-picture.ts";
import { uploadedPicture } from "./uploaded-picture.ts";

/** A picture of the library as cards crop it. What it shows is said beside it, or by its own text where `isDescribed`. */
export function PictureThumb({ picture, sizes, isDescribed = false }: { picture: LibraryPicture; sizes: string; isDescribed?: boolean }) {
  const source = uploadedPicture(picture.src, picture);
  return source ? <Picture source={source} alt={isDescribed ? picture.alt : ""} sizes={sizes} /> : null;
}
