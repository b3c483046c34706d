/** What went wrong with sign-in, as the server's answer tells it. */
export class AuthError extends Error {
  override name = "AuthError";
}

/** Nobody is signed in, or no longer. */
export class SessionMissing extends AuthError {
  override name = "SessionMissing";
}

/** The address and the password do not belong together, or a code is wrong. Which of them is never told. */
export class InvalidCredentials extends AuthError {
  override name = "InvalidCredentials";
}

/** A password that may not be chosen, and why: a word or a sentence each. */
export class WeakPassword extends AuthError {
  override name = "WeakPassword";
  readonly reasons: string[];
  constructor(message: string, reasons: string[]) {
    super(message);
    this.reasons = reasons;
  }
}

/** The server was not reached, or is not there at the moment: the same may work later. */
export class RetryableFailure extends AuthError {
  override name = "RetryableFailure";
}

/** The server failed in a way that nobody foresaw. */
export class UnexpectedFailure extends AuthError {
  override name = "UnexpectedFailure";
}

/** A link or a token that is wrong, used up or too old. */
export class InvalidToken extends AuthError {
  override name = "InvalidToken";
}

export type AuthAnswer = { status: number; code?: string; message?: string };

const weaknesses: Record<string, string> = { PASSWORD_TOO_SHORT: "too short", PASSWORD_TOO_LONG: "too long", PASSWORD_COMPROMISED: "leaked" };
const wrongCredentials = ["INVALID_EMAIL_OR_PASSWORD", "INVALID_PASSWORD", "INVALID_EMAIL", "CREDENTIAL_ACCOUNT_NOT_FOUND"];
const wrongCodes = ["INVALID_CODE", "INVALID_BACKUP_CODE"];
const wrongTokens = ["INVALID_TOKEN", "TOKEN_EXPIRED", "INVALID_TWO_FACTOR_COOKIE"];

/** The error that an answer of `/api/auth` means, with the provider's own message. Status 0 stands for no answer at all. */
export function authErrorOf({ status, code = "", message }: AuthAnswer): AuthError {
  if ([0, 502, 503, 504].includes(status)) return new RetryableFailure(message || "The server cannot be reached at the moment.");
  const weakness = weaknesses[code];
  if (weakness) return new WeakPassword(message || `The password is ${weakness}.`, [weakness]);
  if (wrongCredentials.includes(code)) return new InvalidCredentials(message || "Invalid email or password");
  if (wrongCodes.includes(code)) return new InvalidCredentials(message || "Invalid code");
  if (wrongTokens.includes(code)) return new InvalidToken(message || "Invalid token");
  if (status === 401) return new SessionMissing(message || "Nobody is signed in.");
  if (status >= 500) return new UnexpectedFailure(message || `The server answered ${status}.`);
  return new AuthError(message || `The server answered ${status}.`);
}
