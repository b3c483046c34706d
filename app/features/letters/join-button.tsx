import type { ReactNode } from "react";

type Props = { dialog: string; page: string; className: string; children: ReactNode };

/** Opens a dialog that asks for letters. Without a script it leads to the page that asks for the same. */
export function JoinButton({ dialog, page, className, children }: Props) {
  return (
    <form action={page} method="get" className="contents">
      <button type="submit" className={className} aria-haspopup="dialog" data-opens={dialog}>
        {children}
      </button>
    </form>
  );
}
