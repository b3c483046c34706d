import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test("a whole number is read as one", () => {
  expect([wholeNumber("seed", "0", 0), wholeNumber("count", "100000", 1)]).toEqual([0, 100_000]);
});

test.each(["abc", "", "-1", "1.5", "1e3", "0", "99999999999999999999"])("'%s' is not a number of requests, and is refused with what to write", (value) => {
  expect(() => wholeNumber("count", value, 1)).toThrow(`The option --count holds "${value}": write a whole number from 1 to 1000000000.`);
});
