import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { anchors } from "./recipe.ts";

/**
 * Links to a part of the recipe, even without a script. With one, the router navigates, which keeps the query: it would take a plain jump
 * for a step back in the history and restore the old scroll position.
 */
export function JumpLink({ to, children }: { to: keyof typeof anchors; children: string }) {
  const navigate = useNavigate();
  const hash = `#${anchors[to]}`;
  const jump = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search: location.search, hash }, { replace: location.hash === hash });
    // Moves the focus as a plain jump does, so that keyboard users continue there.
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
