const time = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" });

/** A moment to the minute, the same on the server and in every browser: Nov 18, 12:31 UTC. */
export function clockTime(date: Date): string {
  return `${time.format(date)} UTC`;
}
