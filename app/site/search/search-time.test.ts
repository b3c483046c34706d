import { expect, test } from "vitest";
import { timeNamed } from "./search-time.ts";

test.each([
  ["under 30 minutes", "30", ""],
  ["30 minutes", "30", ""],
  ["30-minute meals", "30", ""],
  ["30 minute pasta", "30", "pasta"],
  ["Pâtes in 30 min", "30", "Pâtes"],
  ["chicken, ready in half an hour", "30", "chicken"],
  ["dinner in 30 minutes or less", "30", ""],
  ["no more than 30 minutes without cream", "30", "without cream"],
  ["20-30 minutes", "30", ""],
  ["under thirty minutes", "30", ""],
  ["stew within an hour", "60", "stew"],
  ["up to 1 hour", "60", ""],
  ["less than 2 hrs", "120", ""],
  ["max 90 min chicken", "60", "chicken"],
  ["1.5 hours", "60", ""],
  ["1 hour and 30 minutes", "60", ""],
  ["an hour and a half", "60", ""],
  ["one and a half hours", "60", ""],
  ["under 45 minutes", "30", ""],
  ["stew under 3 hours", "120", "stew"],
  ["quick dinner", "30", ""],
  ["what can I cook fast", "30", ""],
  ["Quick pasta", "30", "pasta"],
  ["weeknight chicken", "30", "chicken"],
  ["quick stew in 1 hour", "60", "stew"],
  ["quick dairy free", "30", "dairy free"],
])("“%s” asks for recipes up to %s minutes, and for “%s”", (q, time, rest) => expect(timeNamed(q)).toEqual({ time, q: rest }));

test.each([
  ["a time below all that can be chosen", "20 minute pasta"],
  ["at least a time", "over 30 minutes"],
  ["at least a time", "longer than 1 hour"],
  ["at least a time", "1 hour or more"],
  ["how long a dish takes", "3 hour stew"],
  ["an amount that is not read", "1 1/2 hours"],
  ["no time", "breakfast"],
  ["no time", "30 onions"],
  ["no time", "happy hour"],
])("%s is no limit: “%s”", (_, q) => expect(timeNamed(q)).toBeUndefined());

test.each(["30 ".repeat(4000), "in ".repeat(4000), "under 1 hour ".repeat(1000), "quick ".repeat(2000)])("ten thousand letters are read at once (%#)", (q) => {
  const start = performance.now();
  timeNamed(q);
  expect(performance.now() - start).toBeLessThan(1000);
});
