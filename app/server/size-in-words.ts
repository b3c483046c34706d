const units = ["bytes", "kB", "MB", "GB", "TB"];

/** A size in words: 24 kB, 1.5 GB. */
export function sizeInWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  // Compares what is shown: 999,600 bytes would be 1000 kB.
  while (Math.round(value) >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit > 1 && value < 99.95 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
