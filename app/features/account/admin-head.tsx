import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Way = { to: string; label: string };
type Props = {
  back: Way;
  title: ReactNode;
  /** For a heading that the keyboard's place is given to. */
  tabIndex?: number;
  children?: ReactNode;
};

/** The heading of a page of the admin area below the list, with the way back. */
export function AdminHead({ back, title, tabIndex, children }: Props) {
  return (
    <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
      <WayBack {...back} />
      <h1 tabIndex={tabIndex} className={`mt-1.5 text-2 tracking-(--track-display) wrap-anywhere ${tabIndex === undefined ? "" : "outline-none"}`}>
        {title}
      </h1>
      {children}
    </header>
  );
}

/** To the page above, from one of the admin area. */
export function WayBack({ to, label }: Way) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
      <ArrowLeft className="icon" aria-hidden="true" />
      {label}
    </Link>
  );
}
