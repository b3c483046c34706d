import { User } from "lucide-react";

import { loginDialogId } from "../features/account/login-dialog-id.ts";

/** Opens the sign-in dialog. For a signed-in user, or without a script, it is a link to the admin area, which asks for a sign-in if needed. */
export function AdminButton({ look }: { look: "round" | "row" }) {
  const label = "Admin Login";
  const className =
    look === "round"
      ? "grid size-11 place-items-center rounded-pill border border-line-strong hover:border-ink hover:bg-ink hover:text-paper"
      : "flex min-h-12 w-full items-center gap-3 text-[1.0625rem] font-medium";
  return (
    <form action="/admin/blog" method="get">
      <button type="submit" className={className} aria-label={label} aria-haspopup="dialog" data-opens={loginDialogId}>
        <User className="icon" aria-hidden="true" />
        {look === "row" && label}
      </button>
    </form>
  );
}
