/** Numbers from 0 to 1, the same for the same seed, and random choices made with them. */
export type Random = { (): number; from<T>(list: readonly T[]): T; between(least: number, most: number): number };

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, and random enough for this.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(next, {
    from<T>(list: readonly T[]): T {
      const [found = list[0]] = list.slice(Math.floor(next() * list.length));
      if (found === undefined) throw new Error("there is nothing to choose from");
      return found;
    },
    between: (least: number, most: number) => least + next() * (most - least),
  });
}
