import { Picture } from "../../ui/picture.tsx";
import type { LibraryPicture } from "./library-picture.ts";
import { uploadedPicture } from "./uploaded-picture.ts";

/** A library picture, cropped as on cards. Its description is beside it. */
export function PictureThumb({ picture, sizes }: { picture: LibraryPicture; sizes: string }) {
  const source = uploadedPicture(picture.src, picture);
  return source ? <Picture source={source} alt="" sizes={sizes} /> : null;
}
