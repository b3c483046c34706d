import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { anchors } from "./recipe.ts";

/**
 * Leads to a part of the recipe it stands in, without a script. Where the router runs it makes the step, and keeps what the
 * address asks: it would take a plain jump for a step back, and scroll to where the reader was.
 */
export function JumpLink({ to, children }: { to: keyof typeof anchors; children: string }) {
  const navigate = useNavigate();
  const hash = `#${anchors[to]}`;
  const jump = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search: location.search, hash }, { replace: location.hash === hash });
    // As a plain jump does: a keyboard goes on from there.
    document.getElementById(anchors[to])?.focus({ preventScroll: true });
  };
  return (
    <a
      href={hash}
      onClick={jump}
      className="inline-flex min-h-11 items-center text-ui font-medium underline decoration-line-strong underline-offset-4 hover:decoration-accent lg:hidden print:hidden"
    >
      {children}
    </a>
  );
}
