import { useEffect, useEffectEvent } from "react";
import { followChanges } from "./follow-changes.ts";

/** Several quick changes of one post are reported once, after this delay. */
const pause = 300;

/** Reports to a component which posts change while it is mounted. */
export function useChanges(tell: (changed: string) => void): void {
  const tellLatest = useEffectEvent(tell);
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = followChanges((changed) => {
      if (waiting.has(changed)) return;
      const timer = setTimeout(() => {
        waiting.delete(changed);
        tellLatest(changed);
      }, pause);
      waiting.set(changed, timer);
    });
    return () => {
      stop();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);
}
