const minute = 60_000;

/** Wraps `tell` so that calls within a minute of the last one are ignored: for errors that repeat while one thing is wrong, and would fill the log. */
export function onceAMinute<Told extends unknown[]>(tell: (...told: Told) => void, now: () => number = () => performance.now()): (...told: Told) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...told) => {
    if (now() - last < minute) return;
    last = now();
    tell(...told);
  };
}
