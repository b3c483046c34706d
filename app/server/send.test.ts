import { expect, test } from "vitest";
import { acceptedIn, parseRange } from "./send.server.ts";

test.each([
  ["gzip, deflate, br", "br", true],
  ["gzip;q=1.0, br;q=0", "br", false],
  ["gzip", "br", false],
  ["", "gzip", false],
  ["br;q=0.5", "br", true],
  ["abr", "br", false],
  ["GZIP", "gzip", true],
  ["br;Q=0", "br", false],
] as const)("Accept-Encoding %j takes %s: %s", (accepts, coding, expected) => {
  expect(acceptedIn(accepts)[coding]).toBe(expected);
});

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=50-500", { start: 50, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-00", "unsatisfiable"],
  ["bytes=9-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["lines=0-9", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
] as const)("the range %j of 100 bytes is %o", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
