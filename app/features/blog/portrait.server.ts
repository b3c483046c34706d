import { findPictureByUrl } from "../media/find-picture.server.ts";
import type { PictureDetails } from "../media/pictures.server.ts";
import type { Portrait } from "./avatar.tsx";
import { pictureAddress } from "./safe-address.ts";

/** An author's picture as shown: the smallest size if it is one of this site's, else the address itself. */
export function portraitOf(stored: string | null, detailsOf?: PictureDetails): Portrait | undefined {
  const url = pictureAddress(stored ?? "");
  if (!url) return undefined;
  const source = findPictureByUrl(url, detailsOf?.(url));
  const [smallest] = source?.webp.split(" ") ?? [];
  return source && smallest ? { url: smallest, focus: source.focus } : { url };
}

/** The same for lists: undefined for a data: address, which would be repeated on each of the author's cards. */
export function listedPortraitOf(stored: string | null, detailsOf?: PictureDetails): Portrait | undefined {
  const portrait = portraitOf(stored, detailsOf);
  return portrait?.url.startsWith("data:") ? undefined : portrait;
}
