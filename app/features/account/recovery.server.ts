import { eq } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import { accounts, verifications } from "./account.tables.ts";
import { sendPasswordNotice } from "./account-mails.server.ts";
import { type Attempt, countAttempt } from "./attempts.server.ts";
import { authFor } from "./auth.server.ts";
import { readAnew, rememberDevice, type Whence } from "./known-devices.server.ts";
import { refuseWeak } from "./password-strength.server.ts";
import { endStanding } from "./standing-password.server.ts";

/** Whom a link of a recovery mail belongs to. */
type Recovery = { userId: string; email: string };

/**
 * Mails a link to set a new password, if the address has an account. It returns before anything is looked up, so that
 * neither the answer nor its time tells whether it has. Throws `TooManyAttempts`.
 */
export async function askForRecovery(services: Services, { network }: Whence, address: string): Promise<void> {
  const email = address.toLowerCase();
  await countAttempt(services, [
    { limit: "recovery-address", key: network },
    { limit: "recovery", key: email },
  ]);
  void authFor(services)
    .api.requestPasswordReset({ body: { email } })
    .catch((error: unknown) => services.log.error({ err: error }, "a mail for a new password could not be sent"));
}

/** Whose password a link may set, or null if it is wrong, used up or too old. */
export async function findRecovery(services: Services, token: string): Promise<Recovery | null> {
  if (!/^[\w-]{1,128}$/.test(token)) return null;
  const { internalAdapter } = await authFor(services).$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) return null;
  const [account] = await services.database.owner.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, found.value));
  return account ? { userId: found.value, email: account.email } : null;
}

/**
 * Sets the password that a link allows. Every session ends, no device is trusted or known any more but the one that did this.
 * Returns the cookie by which it is known. Throws `TooManyAttempts`, `WeakPassword`, and Better Auth's refusals.
 */
export async function recover(services: Services, whence: Whence, { userId, email }: Recovery, token: string, newPassword: string): Promise<string> {
  const attempts: Attempt[] = [{ limit: "recovery-address", key: whence.network }];
  await countAttempt(services, attempts);
  await refuseWeak(newPassword, [email]);
  await authFor(services).api.resetPassword({ body: { newPassword, token } });
  tellOwner(services, email);
  return startAnew(services, whence, userId);
}

/**
 * After a new password: all that was handed out under the old one ends but the session to keep, and only the place where it was set is
 * known. Returns the cookie by which it is.
 */
export async function startAnew(services: Services, whence: Whence, userId: string, keptSession?: string): Promise<string> {
  const known = await services.database.owner.transaction(async (transaction) => {
    await endStanding(transaction, userId, keptSession);
    return rememberDevice(services, transaction, userId, whence);
  });
  readAnew(services);
  return known;
}

/** Trusted devices, open challenges and mailed links end. */
export async function endTrust({ database }: Services, userId: string): Promise<void> {
  await database.owner.delete(verifications).where(eq(verifications.value, userId));
}

/** Nobody waits for this mail. */
export function tellOwner(services: Services, email: string): void {
  void sendPasswordNotice(services, email).catch((error: unknown) =>
    services.log.error({ err: error }, "the notice of a new password could not be left to be sent"),
  );
}
