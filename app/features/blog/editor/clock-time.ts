import { longDate } from "../post-date.ts";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
const timeAlone = new Intl.DateTimeFormat("en-US", clock);
const withDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...clock });

/** A recent moment to the minute, the same on the server and in every browser: Nov 18, 12:31 UTC. */
export function clockTime(date: Date): string {
  return `${withDay.format(date)} UTC`;
}

/** A moment in any year: November 18, 2026, 12:31 UTC. */
export function dateAndTime(date: Date): string {
  return `${longDate(date)}, ${timeAlone.format(date)} UTC`;
}
