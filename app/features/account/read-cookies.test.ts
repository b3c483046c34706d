import { expect, test } from "vitest";
import { readCookies } from "./read-cookies.server.ts";

test("cookies are separated with or without spaces, and keep their values as they were sent", () => {
  expect([...readCookies("a=1;b=x%2By==; c=")]).toEqual([
    ["a", "1"],
    ["b", "x%2By=="],
    ["c", ""],
  ]);
});

test("the first value of a name that is sent twice counts", () => {
  expect([...readCookies("a=1; a=2")]).toEqual([["a", "1"]]);
});

test("anything that is not a cookie is left out", () => {
  for (const header of ["; a; =1;", "", null]) expect([...readCookies(header)]).toEqual([]);
});
