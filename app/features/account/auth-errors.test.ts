import { expect, test } from "vitest";
import { AuthError, authErrorOf, InvalidCredentials, InvalidToken, RetryableFailure, SessionMissing, WeakPassword } from "./auth-errors.ts";

test("a wrong password is a credentials error, in the provider's words", () => {
  const error = authErrorOf({ status: 401, code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" });
  expect(error).toBeInstanceOf(InvalidCredentials);
  expect(error.message).toBe("Invalid email or password");
});

test("a 401 answer without such a code means that nobody is signed in", () => {
  expect(authErrorOf({ status: 401 })).toBeInstanceOf(SessionMissing);
});

test.each([
  ["PASSWORD_TOO_SHORT", "too short"],
  ["PASSWORD_TOO_LONG", "too long"],
  ["PASSWORD_COMPROMISED", "leaked"],
])("%s is a weak password, and the reason is given", (code, reason) => {
  const error = authErrorOf({ status: 400, code });
  expect(error).toBeInstanceOf(WeakPassword);
  expect(error instanceof WeakPassword && error.reasons).toEqual([reason]);
});

test.each([0, 502, 503, 504])("status %i may be retried", (status) => {
  expect(authErrorOf({ status })).toBeInstanceOf(RetryableFailure);
});

test("a 500 answer is not retried", () => {
  expect(authErrorOf({ status: 500 })).not.toBeInstanceOf(RetryableFailure);
});

test.each(["INVALID_TOKEN", "TOKEN_EXPIRED"])("%s is an invalid token", (code) => {
  expect(authErrorOf({ status: 400, code })).toBeInstanceOf(InvalidToken);
});

test("too many attempts keep the provider's message, so that it can be shown", () => {
  const error = authErrorOf({ status: 429, message: "Too many requests. Please try again later." });
  expect(error.constructor).toBe(AuthError);
  expect(error.message).toBe("Too many requests. Please try again later.");
});
