import { Link } from "react-router";
import { anchors } from "./recipe.ts";

/**
 * Leads to a part of the recipe it stands in, without a script. A link of the router all the same: where that runs, it takes
 * a plain jump for a step back, and scrolls to where the reader was.
 */
export function JumpLink({ to, children }: { to: keyof typeof anchors; children: string }) {
  return (
    <Link
      to={`#${anchors[to]}`}
      className="inline-flex min-h-11 items-center text-ui font-medium underline decoration-line-strong underline-offset-4 hover:decoration-accent lg:hidden print:hidden"
    >
      {children}
    </Link>
  );
}
