import { type ComponentType, useEffect, useRef, useState } from "react";
import { judgeMissingCode } from "../../ui/missing-code.ts";
import { sayPlainly } from "../../ui/say-plainly.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** `onClose` comes after a pick too; it is where the focus goes on, which some browsers give back to nothing. */
export type PickerProps = { onPick: (picture: StoredPicture) => void; onClose: () => void };

/**
 * The picture library in a dialog. What is picked has its alternative text. Fetched when it is opened: where that fails it is
 * closed again and says so, for an error here would end the page with all that is typed on it.
 */
export function PicturePicker({ open, ...props }: PickerProps & { open: boolean }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<PickerProps> }>();
  const { onClose } = props;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || loaded) return;
    let isWanted = true;
    import("./picker-dialog.tsx").then(
      ({ PickerDialog }) => isWanted && setLoaded({ Dialog: PickerDialog }),
      async () => {
        if (!isWanted) return;
        close.current();
        sayPlainly((await judgeMissingCode()).words);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, loaded]);
  return open && loaded ? <loaded.Dialog {...props} /> : null;
}
