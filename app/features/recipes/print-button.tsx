import { Image, ImageOff, Printer } from "lucide-react";
import { useRef } from "react";
import { buttonClass } from "../../ui/button.tsx";

const row = "flex min-h-11 w-full items-center gap-3 rounded-[4px] px-3 text-left font-medium hover:bg-flour hover:text-accent";

/** Prints the recipe, with its picture or without. Needs a script: without one, the browser's own menu prints it with the picture. */
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
      <ul
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Print Recipe"
        className="w-60 rounded-panel border border-line bg-surface p-2 text-ink shadow-menu [margin-block:8px] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] not-supports-[position-area:block-end]:inset-0 not-supports-[position-area:block-end]:m-auto"
      >
        <li>
          <button type="button" onClick={() => print(true)} className={row}>
            <Image className="icon" aria-hidden="true" />
            Print with picture
          </button>
        </li>
        <li>
          <button type="button" onClick={() => print(false)} className={row}>
            <ImageOff className="icon" aria-hidden="true" />
            Print without picture
          </button>
        </li>
      </ul>
    </>
  );
}
