import { lazy, Suspense } from "react";
import type { StoredPicture } from "./stored-picture.ts";

const PickerDialog = lazy(async () => ({ default: (await import("./picker-dialog.tsx")).PickerDialog }));

/** `onClose` comes after a pick too; it is where the focus goes on, which some browsers give back to nothing. */
export type PickerProps = { onPick: (picture: StoredPicture) => void; onClose: () => void };

/** The picture library in a dialog. What is picked has its alternative text. Fetched when it is first opened. */
export function PicturePicker({ open, ...props }: PickerProps & { open: boolean }) {
  return open ? (
    <Suspense>
      <PickerDialog {...props} />
    </Suspense>
  ) : null;
}
