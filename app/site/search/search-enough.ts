/**
 * The condition of the database's text search that at least `count` of these conditions are met. It halves them: naming every choice
 * of four of eight words would be 280 words, this is 48.
 */
export function enoughOf(conditions: string[], count: number): string {
  const [only = "", ...others] = conditions;
  if (others.length === 0) return only;
  const half = Math.ceil(conditions.length / 2);
  const [left, right] = [conditions.slice(0, half), conditions.slice(half)];
  const ways = Array.from({ length: count + 1 }, (_, ofLeft) => [ofLeft, count - ofLeft] as const)
    .filter(([ofLeft, ofRight]) => ofLeft <= left.length && ofRight <= right.length)
    .map(([ofLeft, ofRight]) => [ofLeft > 0 && enoughOf(left, ofLeft), ofRight > 0 && enoughOf(right, ofRight)].filter((part) => part !== false));
  return joined(
    ways.map((parts) => joined(parts, " & ")),
    " | ",
  );
}

const joined = (parts: string[], sign: string): string => (parts.length === 1 ? parts.join() : `(${parts.join(sign)})`);
