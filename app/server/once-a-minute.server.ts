const minute = 60_000;

/** Wraps `tell` so that calls within a minute of the last one are ignored: for errors that repeat while one thing is wrong, and would fill the log. */
export function onceAMinute<Words extends unknown[]>(tell: (...words: Words) => void, now: () => number = () => performance.now()): (...words: Words) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...words) => {
    if (now() - last < minute) return;
    last = now();
    tell(...words);
  };
}
