import { Link2, Mail, MessageCircle, Pin, Share2, Users } from "lucide-react";
import { useRef } from "react";
import { ActionMenu, actionClass } from "../../ui/action-menu.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { type Shared, shareLinks } from "./share-links.ts";

const icons = { Email: Mail, WhatsApp: MessageCircle, Pinterest: Pin, Facebook: Users };

/**
 * The device's share sheet (see `share-when-pressed.ts`), or else a small menu. The menu is a native popover of plain links, so the button
 * works without JavaScript too; only copying needs it. `id` must be unique on the page.
 */
export function ShareButton({ id, shared }: { id: string; shared: Shared }) {
  const menu = useRef<HTMLUListElement>(null);
  const shares: ShareData = { title: shared.title, text: shared.description, url: shared.url };

  async function copy() {
    menu.current?.hidePopover();
    try {
      await navigator.clipboard.writeText(shared.url);
      await toast("success", "Link copied");
    } catch {
      await toast("error", "The link could not be copied", shared.url);
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-shares={JSON.stringify(shares)}
        className={`${buttonClass()} max-sm:flex-auto max-sm:px-3 @max-[27rem]:flex-auto @max-[27rem]:px-3`}
      >
        <Share2 className="icon" aria-hidden="true" />
        Share Recipe
      </button>
      <ActionMenu ref={menu} id={id} label="Share Recipe">
        <li className="noscript:hidden">
          <button type="button" onClick={copy} className={actionClass}>
            <Link2 className="icon" aria-hidden="true" />
            Copy link
          </button>
        </li>
        {shareLinks(shared).map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                href={href}
                target={name === "Email" ? undefined : "_blank"}
                rel="noreferrer"
                className={actionClass}
                onClick={() => menu.current?.hidePopover()}
              >
                <Icon className="icon" aria-hidden="true" />
                {name}
                {name !== "Email" && <span className="sr-only"> (opens in a new tab)</span>}
              </a>
            </li>
          );
        })}
      </ActionMenu>
    </>
  );
}
