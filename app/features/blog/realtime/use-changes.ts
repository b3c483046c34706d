import { useEffect, useEffectEvent } from "react";
import { followChanges } from "./follow-changes.ts";

/** Many changes of one post in a row are told once, a little later. */
const pause = 300;

/** Tells a component which posts change while it is shown. */
export function useChanges(tell: (changed: string) => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = followChanges((changed) => {
      if (waiting.has(changed)) return;
      const timer = setTimeout(() => {
        waiting.delete(changed);
        told(changed);
      }, pause);
      waiting.set(changed, timer);
    });
    return () => {
      stop();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);
}
