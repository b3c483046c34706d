const long = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** A date in words, November 18, 2026: the same on the server and in every browser. */
export function longDate(date: Date): string {
  return long.format(date);
}
