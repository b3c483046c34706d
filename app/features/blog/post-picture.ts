import type { PictureSource } from "../../ui/picture.tsx";

/** A picture of the site in all its sizes, with its own alternative text where it has one, or any other picture by its address. */
export type PostPicture = { source: PictureSource; alt?: string } | { url: string };

/** What is seen in it, where that is known. */
export const altOf = (picture: PostPicture | undefined) => (picture && "alt" in picture ? picture.alt : undefined);
