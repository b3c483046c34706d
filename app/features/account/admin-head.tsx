import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Way = { to: string; label: string };
type Props = {
  back: Way;
  title: ReactNode;
  /** For a heading that receives focus. */
  tabIndex?: number;
  children?: ReactNode;
};

/** The heading of an admin page below the list, with a link back. */
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

/** A link from an admin page to its parent page. */
export function WayBack({ to, label }: Way) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
      <ArrowLeft className="icon" aria-hidden="true" />
      {label}
    </Link>
  );
}
