import { expect, test } from "vitest";
import { makeRecoveryCodes, readRecoveryCode } from "./recovery-code.server.ts";

test("recovery codes are ten different ones, without letters or digits that look alike in print", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[bcdfghjkmnpqrstvwxz]{4}(-[bcdfghjkmnpqrstvwxz]{4}){2}$/);
});

test.each([
  ["kmpt-wcxh-rhdb", "kmpt-wcxh-rhdb"],
  [" KMPT WCXH RHDB ", "kmpt-wcxh-rhdb"],
  ["Kmptwcxhrhdb", "kmpt-wcxh-rhdb"],
  ["kmpt–wcxh—rhdb", "kmpt-wcxh-rhdb"],
])("a recovery code typed as %j is found", (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test.each([
  ["U0LUU-cfVWO", "U0LUU-cfVWO"],
  ["U0LUUcfVWO ", "U0LUU-cfVWO"],
  ["bcdfg-hjkmn", "bcdfg-hjkmn"],
])("a recovery code printed earlier and typed as %j keeps its case", (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test("anything else is compared as typed", () => {
  expect(readRecoveryCode(" kettle ")).toBe("kettle");
});
