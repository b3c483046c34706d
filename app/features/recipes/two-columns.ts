/** Splits a list for two columns; the first gets half, rounded up. */
export function twoColumns<T>(list: readonly T[]): [T[], T[]] {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}
