// Always UTC: the server and every browser must draw the same text.
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const timeAlone = new Intl.DateTimeFormat("en-US", clock);
const withoutYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...clock });

/** A date: November 18, 2026. */
export const longDate = (date: Date) => long.format(date);

/** A moment to the minute: November 18, 2026, 12:31 UTC. */
export const dateAndTime = (date: Date) => `${longDate(date)}, ${timeAlone.format(date)} UTC`;

/** A recent moment to the minute: Nov 18, 12:31 UTC. */
export const clockTime = (date: Date) => `${withoutYear.format(date)} UTC`;
