import { useEffect } from "react";
import { prepareToasts, toast } from "../../ui/toast.ts";
import type { Outcome } from "./outcomes.ts";

/** Shows the toast of an outcome, once for each answer of an action. */
export function useToasts(done: Outcome | { outcome?: Outcome } | undefined): void {
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (!done) return;
    const outcome = "kind" in done ? done : done.outcome;
    if (outcome) void toast(outcome.kind, outcome.title, outcome.text);
  }, [done]);
}
