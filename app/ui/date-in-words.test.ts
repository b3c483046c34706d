import { expect, test } from "vitest";
import { datesIn } from "./date-in-words.ts";

const justAfterMidnight = new Date("2026-11-18T00:07:59Z");

test.each([
  ["UTC", "November 18, 2026", "November 18, 2026, 00:07 UTC", "Nov 18, 00:07 UTC"],
  ["America/New_York", "November 17, 2026", "November 17, 2026, 19:07 UTC-5", "Nov 17, 19:07 UTC-5"],
  ["Asia/Kolkata", "November 18, 2026", "November 18, 2026, 05:37 UTC+5:30", "Nov 18, 05:37 UTC+5:30"],
  ["Moon/Tycho", "November 18, 2026", "November 18, 2026, 00:07 UTC", "Nov 18, 00:07 UTC"],
])("in the zone %s dates are its own, moments by the clock of 24 hours with its distance from UTC", (zone, long, moment, clock) => {
  const { longDate, dateAndTime, clockTime } = datesIn(zone);
  expect([longDate(justAfterMidnight), dateAndTime(justAfterMidnight), clockTime(justAfterMidnight)]).toEqual([long, moment, clock]);
});

test("the distance from UTC is that of the day", () => {
  expect(datesIn("Europe/Berlin").clockTime(new Date("2026-07-01T10:00:00Z"))).toBe("Jul 1, 12:00 UTC+2");
});
