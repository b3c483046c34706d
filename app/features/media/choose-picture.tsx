import { Images, X } from "lucide-react";
import { useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { PicturePicker } from "./picture-picker.tsx";

type Props = { field: string /** There is a picture that can be taken out again. */; canRemove?: boolean };

/** Fills an address field of the form it stands in from the picture library. Needs a script; without one the address is typed. */
export function ChoosePicture({ field, canRemove = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRouteLoaderData<{ origin: string }>("root");
  const fillField = (value: string) => fill(button.current?.form?.elements.namedItem(field), value);
  return (
    <div className="-mt-2.5 flex flex-wrap gap-2">
      <Button ref={button} size="small" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Images className="icon" aria-hidden="true" />
        Choose picture
      </Button>
      {canRemove && (
        <Button size="small" kind="bare" className="needs-script" onClick={() => fillField("")}>
          <X className="icon" aria-hidden="true" />
          Remove picture
        </Button>
      )}
      <PicturePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={({ src }) => {
          fillField(`${root?.origin ?? location.origin}${src}`);
          setOpen(false);
        }}
      />
    </div>
  );
}

/** As if it were typed, so that whoever listens to the field hears of it. */
function fill(input: unknown, value: string): void {
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.focus();
}
