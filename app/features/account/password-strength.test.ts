import { expect, test } from "vitest";
import { WeakPassword } from "./auth-errors.ts";
import { refuseWeak, weaknessesOf } from "./password-strength.server.ts";

test.each(["a long simmering password", "patience and low heat", "t9#Kq!v2Lm@x"])("'%s' is accepted", async (password) => {
  expect(await weaknessesOf(password)).toEqual([]);
});

test.each([
  ["short", /shorter than 10/],
  ["x".repeat(129), /longer than 128/],
  ["password1234", /commonly used password/],
  ["aaaaaaaaaaaa", /Repeated characters/],
])("'%s' is refused with a reason", async (password, reason) => {
  expect((await weaknessesOf(password)).join(" ")).toMatch(reason);
});

test("one's own email address counts as a word that a guesser tries first", async () => {
  expect(await weaknessesOf("mara.lindqvist", ["mara.lindqvist@cooking.example"])).not.toEqual([]);
  expect(await weaknessesOf("lindqvistlindqvist", ["mara.lindqvist@cooking.example"])).not.toEqual([]);
});

test("a refusal contains its reasons, and not the password", async () => {
  const refusal = await refuseWeak("password1234").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(WeakPassword);
  expect(refusal instanceof WeakPassword && refusal.reasons.length).toBeGreaterThan(0);
  expect(String(refusal)).not.toContain("password1234");
});
