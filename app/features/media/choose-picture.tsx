import { Images, X } from "lucide-react";
import { useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { PicturePicker } from "./picture-picker.tsx";

type Props = {
  field: string;
  /** There is a picture that can be removed. */
  canRemove?: boolean;
};

/** Fills an address field of its form from the picture library. Needs a script; without one, the address is typed. */
export function ChoosePicture({ field, canRemove = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRouteLoaderData<{ origin: string }>("root");
  const input = () => {
    const found = button.current?.form?.elements.namedItem(field);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  return (
    <div className="-mt-2.5 flex flex-wrap gap-2">
      <Button ref={button} size="small" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Images className="icon" aria-hidden="true" />
        Choose picture
      </Button>
      {canRemove && (
        <Button
          size="small"
          kind="bare"
          className="needs-script"
          onClick={() => {
            fill(input(), "");
            // The pressed button disappears.
            input()?.focus();
          }}
        >
          <X className="icon" aria-hidden="true" />
          Remove picture
        </Button>
      )}
      <PicturePicker
        open={isOpen}
        onPick={({ src }) => fill(input(), `${root?.origin ?? location.origin}${src}`)}
        onClose={() => {
          setOpen(false);
          button.current?.focus();
        }}
      />
    </div>
  );
}

/** Sets the value as if it were typed, so that listeners are notified. */
function fill(input: HTMLInputElement | undefined, value: string): void {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
