import { type ComponentType, useEffect, useRef, useState } from "react";
import { judgeMissingCode } from "../../ui/missing-code.ts";
import { sayPlainly } from "../../ui/say-plainly.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** `onClose` is called after a pick, too. It must set the focus, which some browsers do not restore. */
export type PickerProps = { onPick: (picture: StoredPicture) => void; onClose: () => void };

/**
 * The picture library in a dialog. A picked picture always has an alternative text. The code is loaded on opening: if that fails, it says
 * so and closes, because an error here would replace the page and lose what was typed.
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
