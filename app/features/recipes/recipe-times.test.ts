import { expect, test } from "vitest";
import { isoDuration, timeInWords } from "./recipe-times.ts";

test("a time is given in hours and minutes", () => {
  expect(timeInWords(75)).toBe("1 hour 15 minutes");
});

test("a time below an hour has no hours, and a full hour no minutes", () => {
  expect([timeInWords(20), timeInWords(180), timeInWords(60)]).toEqual(["20 minutes", "3 hours", "1 hour"]);
});

test("a single hour or minute is in the singular", () => {
  expect(timeInWords(61)).toBe("1 hour 1 minute");
});

test("structured data gives a time as an ISO duration", () => {
  expect([isoDuration(20), isoDuration(180), isoDuration(105)]).toEqual(["PT20M", "PT3H", "PT1H45M"]);
});
