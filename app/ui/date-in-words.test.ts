import { expect, test } from "vitest";
import { clockTime, dateAndTime, longDate } from "./date-in-words.ts";

test("dates and moments are told in UTC, moments by the clock of 24 hours", () => {
  const justAfterMidnight = new Date("2026-11-18T00:07:59Z");
  expect(longDate(justAfterMidnight)).toBe("November 18, 2026");
  expect(dateAndTime(justAfterMidnight)).toBe("November 18, 2026, 00:07 UTC");
  expect(clockTime(justAfterMidnight)).toBe("Nov 18, 00:07 UTC");
});
