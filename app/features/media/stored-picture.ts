/**
 * A library picture as it is inserted into a text: `src` is a path of this site such as /uploads/3f9a…-2400x1600/960.jpg, which every
 * client can read; the other sizes follow from it (see `uploadedPicture`).
 */
export type StoredPicture = {
  id: string;
  src: string;
  /** Of the largest stored size: the picture's proportions. */
  width: number;
  height: number;
  /** The alternative text. Empty until someone has written one. */
  alt: string;
};
