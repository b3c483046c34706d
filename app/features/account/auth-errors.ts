/** A failure of sign-in, as reported by the server. */
export class AuthError extends Error {
  override name = "AuthError";
}

/** Nobody is signed in, or not any more. */
export class SessionMissing extends AuthError {
  override name = "SessionMissing";
}

/** The address and password do not match, or a code is wrong. Which one is never revealed. */
export class InvalidCredentials extends AuthError {
  override name = "InvalidCredentials";
}

/** A rejected password, with the reasons: a word or a sentence each. */
export class WeakPassword extends AuthError {
  override name = "WeakPassword";
  readonly reasons: string[];
  constructor(message: string, reasons: string[]) {
    super(message);
    this.reasons = reasons;
  }
}

/** The server could not be reached or is temporarily down: a retry may work. */
export class RetryableFailure extends AuthError {
  override name = "RetryableFailure";
}

/** An unexpected failure of the server. */
export class UnexpectedFailure extends AuthError {
  override name = "UnexpectedFailure";
}

/** A link or token that is wrong, used up or expired. */
export class InvalidToken extends AuthError {
  override name = "InvalidToken";
}

export type AuthAnswer = { status: number; code?: string; message?: string };

const weaknesses: Record<string, string> = { PASSWORD_TOO_SHORT: "too short", PASSWORD_TOO_LONG: "too long", PASSWORD_COMPROMISED: "leaked" };
const wrongCredentials = ["INVALID_EMAIL_OR_PASSWORD", "INVALID_PASSWORD", "INVALID_EMAIL", "CREDENTIAL_ACCOUNT_NOT_FOUND"];
const wrongCodes = ["INVALID_CODE", "INVALID_BACKUP_CODE"];
const wrongTokens = ["INVALID_TOKEN", "TOKEN_EXPIRED", "INVALID_TWO_FACTOR_COOKIE"];

/** The error for an answer of `/api/auth`, with the provider's own message. Status 0 means that no answer came. */
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
