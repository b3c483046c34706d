import { Image, ImageOff, Printer } from "lucide-react";
import { useRef } from "react";
import { ActionMenu, actionClass } from "../../ui/action-menu.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** Prints the recipe, with or without its picture. Needs a script; without one, the browser's own menu prints it with the picture. */
export function PrintButton({ id }: { id: string }) {
  const menu = useRef<HTMLUListElement>(null);

  function print(picture: boolean) {
    menu.current?.hidePopover();
    const { dataset } = document.documentElement;
    if (!picture) dataset.print = "plain";
    window.addEventListener("afterprint", () => delete dataset.print, { once: true });
    window.print();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={`${buttonClass()} max-sm:flex-auto sm:w-12 sm:px-0! noscript:hidden`}>
        <Printer className="icon" aria-hidden="true" />
        <span className="sm:sr-only">Print Recipe</span>
      </button>
      <ActionMenu ref={menu} id={id} label="Print Recipe">
        <li>
          <button type="button" onClick={() => print(true)} className={actionClass}>
            <Image className="icon" aria-hidden="true" />
            Print with picture
          </button>
        </li>
        <li>
          <button type="button" onClick={() => print(false)} className={actionClass}>
            <ImageOff className="icon" aria-hidden="true" />
            Print without picture
          </button>
        </li>
      </ActionMenu>
    </>
  );
}
