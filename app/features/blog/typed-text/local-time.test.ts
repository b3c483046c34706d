import { afterEach, expect, test, vi } from "vitest";
import { localTime } from "./local-time.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  [new Date(2026, 6, 4, 12, 31), "12:31"],
  [new Date(2026, 6, 3, 9, 5), "July 3, 09:05"],
  [new Date(2025, 6, 4, 0, 0), "July 4, 2025, 00:00"],
])("a time has its date if it was another day, and its year if it was another one: %s", (at, words) => {
  vi.setSystemTime(new Date(2026, 6, 4, 18, 0));
  expect(localTime(at.getTime())).toBe(words);
});
