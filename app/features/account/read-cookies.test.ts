import { expect, test } from "vitest";
import { readCookies } from "./read-cookies.server.ts";

test("cookies are told apart with and without blanks, and keep what stands in them as it was sent", () => {
  expect([...readCookies("a=1;b=x%2By==; c=")]).toEqual([
    ["a", "1"],
    ["b", "x%2By=="],
    ["c", ""],
  ]);
});

test("of a name that is sent twice the first counts", () => {
  expect([...readCookies("a=1; a=2")]).toEqual([["a", "1"]]);
});

test("what is no cookie is left out", () => {
  for (const header of ["; a; =1;", "", null]) expect([...readCookies(header)]).toEqual([]);
});
