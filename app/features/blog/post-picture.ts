import type { PictureSource } from "../../ui/picture.tsx";

/** A picture of the site in all its sizes, with its own alternative text if it has one, or any other picture by its address. */
export type PostPicture = { source: PictureSource; alt?: string } | { url: string };

/** The alternative text, if known. */
export const altOf = (picture: PostPicture | undefined) => (picture && "alt" in picture ? picture.alt : undefined);
