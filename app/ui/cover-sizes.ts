/**
 * `sizes` of a box, for a picture that covers it: one that is wider than the box, in proportion, is displayed wider and cut at its sides.
 * For the width of the box alone, browsers would fetch a file that they then enlarge.
 */
export function coverSizes(sizes: string, { width, height }: { width: number; height: number }, ratio: number): string {
  const times = width / height / ratio;
  if (times <= 1) return sizes;
  return sizes.replace(/([\d.]+)(rem|vw)(?=,|$)/g, (_, length: string, unit: string) => `${Math.round(Number(length) * times * 10) / 10}${unit}`);
}
