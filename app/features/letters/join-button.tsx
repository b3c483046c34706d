import type { ReactNode } from "react";

type Props = { dialog: string; page: string; className: string; children: ReactNode };

/** Opens the dialog to subscribe. Without a script it links to the page with the same form. */
export function JoinButton({ dialog, page, className, children }: Props) {
  return (
    <form action={page} method="get" className="contents">
      <button type="submit" className={className} aria-haspopup="dialog" data-opens={dialog}>
        {children}
      </button>
    </form>
  );
}
