import { findPictureByUrl } from "../media/find-picture.server.ts";
import type { PictureDetails } from "../media/pictures.server.ts";
import type { Portrait } from "./avatar.tsx";
import { pictureAddress } from "./safe-address.ts";

/** An author's face as pages draw it: small, so the smallest size of a picture of this site, else the address itself. */
export function portraitOf(stored: string | null, detailsOf?: PictureDetails): Portrait | undefined {
  const url = pictureAddress(stored ?? "");
  if (!url) return undefined;
  const source = findPictureByUrl(url, detailsOf?.(url));
  const [smallest] = source?.webp.split(" ") ?? [];
  return source && smallest ? { url: smallest, focus: source.focus } : { url };
}

/** The same for lists: none if the picture is written into the profile itself, for each of an author's cards would carry it whole. */
export function listedPortraitOf(stored: string | null, detailsOf?: PictureDetails): Portrait | undefined {
  const portrait = portraitOf(stored, detailsOf);
  return portrait?.url.startsWith("data:") ? undefined : portrait;
}
