import { useEffect } from "react";
import { toast } from "../../ui/toast.ts";
import type { Outcome } from "./outcomes.ts";

/** Shows the toast of an action's outcome, once for each answer. */
export function useToasts(done: { outcome: Outcome; at: number } | undefined): void {
  useEffect(() => {
    if (done) void toast(done.outcome.kind, done.outcome.title, done.outcome.text);
  }, [done]);
}
