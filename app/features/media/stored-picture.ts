/**
 * A picture of the library as it is put into a text: `src` is an address of this site such as
 * /uploads/3f9a…-2400x1600/960.jpg, readable by everything; its other sizes are known from it (see `uploadedPicture`).
 */
export type StoredPicture = {
  id: string;
  src: string;
  /** Of the largest size that is kept: the picture's proportions. */
  width: number;
  height: number;
  /** What is told to whoever does not see it. Empty until someone has written it. */
  alt: string;
};
