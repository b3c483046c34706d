/** "20 minutes", "3 hours", "1 hour 15 minutes". */
export function timeInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [count(hours, "hour"), count(rest, "minute")].filter(Boolean).join(" ") || "0 minutes";
}

/** A duration in ISO 8601: "PT1H15M". */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours ? `${hours}H` : ""}${rest || !hours ? `${rest}M` : ""}`;
}

function count(number: number, noun: string): string {
  if (number === 0) return "";
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
