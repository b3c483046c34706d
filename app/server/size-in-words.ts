const units = ["bytes", "kB", "MB", "GB", "TB"];

/** A size in words: 24 kB, 1.5 GB. */
export function sizeWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit > 1 && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
