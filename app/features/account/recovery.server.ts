import { and, eq, ne } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, verifications } from "./account.tables.ts";
import { sendPasswordNotice } from "./account-mails.server.ts";
import { type Attempt, countAttempt } from "./attempts.server.ts";
import { authFor } from "./auth.server.ts";
import { readAnew, rememberDevice, type Whence } from "./known-devices.server.ts";
import { refuseWeak } from "./password-strength.server.ts";
import { endStanding } from "./standing-password.server.ts";
import type { Trust } from "./trusted-device.server.ts";

/** The account that a recovery link belongs to. */
type Recovery = { userId: string; email: string };

/**
 * Emails a link to set a new password, if the address has an account. Returns before anything is looked up, so that neither the answer nor
 * its timing reveals whether it has. Throws `TooManyAttempts`.
 */
export async function askForRecovery(services: Services, { network }: Whence, address: string): Promise<void> {
  const email = address.toLowerCase();
  await countAttempt(services, [
    { limit: "recovery-address", key: network },
    { limit: "recovery", key: email },
  ]);
  void authFor(services)
    .api.requestPasswordReset({ body: { email } })
    .catch((error: unknown) => services.log.error({ err: error }, "an email for a new password could not be sent"));
}

/** The account whose password a link may set, or null if the link is wrong, used up or expired. */
export async function findRecovery(services: Services, token: string): Promise<Recovery | null> {
  if (!/^[\w-]{1,128}$/.test(token)) return null;
  const { internalAdapter } = await authFor(services).$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) return null;
  const [account] = await services.database.owner.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, found.value));
  return account ? { userId: found.value, email: account.email } : null;
}

/**
 * Sets the password that a link allows. Ends every session, and forgets all trusted and known devices except the one that did this. Returns
 * the cookie that makes it known. Throws `TooManyAttempts`, `WeakPassword`, and Better Auth's refusals.
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
 * After a new password, ends everything issued under the old one except the session to keep, and makes this place the only known one.
 * Returns the cookie for it.
 */
export async function startAnew(services: Services, whence: Whence, userId: string, keptSession?: string): Promise<string> {
  const known = await services.database.owner.transaction(async (transaction) => {
    await endStanding(transaction, userId, keptSession);
    return rememberDevice(services, transaction, userId, whence);
  });
  readAnew(services);
  return known;
}

/** Ends trusted devices, except the one to keep, open challenges and emailed links. */
export async function endTrust(owner: Pick<Sql, "delete">, userId: string, kept: Trust | null = null): Promise<void> {
  await owner.delete(verifications).where(and(eq(verifications.value, userId), kept ? ne(verifications.id, kept.id) : undefined));
}

/** Sent in the background. */
export function tellOwner(services: Services, email: string): void {
  void sendPasswordNotice(services, email).catch((error: unknown) =>
    services.log.error({ err: error }, "the notice of a new password could not be left to be sent"),
  );
}
