import { MailWarning } from "lucide-react";
import type { ReactNode } from "react";

/** Says that emails do not go out. */
export function MailNotice({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`flex max-w-[44em] items-start gap-3 rounded-panel bg-butter px-5 py-4 ${className}`}>
      <MailWarning className="icon mt-0.5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
