import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center gap-2 text-ui font-semibold hover:text-accent">
      <ArrowLeft className="icon" aria-hidden="true" />
      {children}
    </Link>
  );
}
