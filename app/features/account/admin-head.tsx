import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { back: { to: string; label: string }; title: ReactNode; children?: ReactNode };

/** The heading of a page of the admin area below the list, with the way back. */
export function AdminHead({ back, title, children }: Props) {
  return (
    <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
      <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
        <ArrowLeft className="icon" aria-hidden="true" />
        {back.label}
      </Link>
      <h1 className="mt-1.5 text-2 tracking-(--track-display) wrap-anywhere">{title}</h1>
      {children}
    </header>
  );
}
