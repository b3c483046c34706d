import { expect, test } from "vitest";
import { AuthError, authErrorOf, InvalidCredentials, InvalidToken, RetryableFailure, SessionMissing, WeakPassword } from "./auth-errors.ts";

test("a wrong password is an error of credentials, in the provider's words", () => {
  const error = authErrorOf({ status: 401, code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" });
  expect(error).toBeInstanceOf(InvalidCredentials);
  expect(error.message).toBe("Invalid email or password");
});

test("an answer 401 without such a code means that nobody is signed in", () => {
  expect(authErrorOf({ status: 401 })).toBeInstanceOf(SessionMissing);
});

test.each([
  ["PASSWORD_TOO_SHORT", "too short"],
  ["PASSWORD_TOO_LONG", "too long"],
  ["PASSWORD_COMPROMISED", "leaked"],
])("%s is a weak password, and the reason is said", (code, reason) => {
  const error = authErrorOf({ status: 400, code });
  expect(error).toBeInstanceOf(WeakPassword);
  expect(error instanceof WeakPassword && error.reasons).toEqual([reason]);
});

test.each([0, 502, 503, 504])("status %i may be tried again", (status) => {
  expect(authErrorOf({ status })).toBeInstanceOf(RetryableFailure);
});

test("an answer 500 is not tried again", () => {
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
