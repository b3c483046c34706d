import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, credentials, knownDevices, sessions, verifications } from "./account.tables.ts";

/**
 * The version of an account's password at the time of reading: `version` differs after every change, and reveals nothing of it. `trust`
 * differs after devices were signed out, or the account was changed in another way.
 */
export type Standing = { userId: string; version: string; trust: string };

const version = sql<string>`${credentials.updatedAt}::text`;
// Not the same column: whoever signs devices out must not get new attempts at the password.
const trust = sql<string>`${accounts.updatedAt}::text`;

/** Call before checking a password or code, so that `whileStanding` can tell afterwards whether both are still the same. */
export async function findStanding({ database }: Services, of: { email: string } | { userId: string }): Promise<Standing | undefined> {
  const [found] = await database.owner
    .select({ userId: accounts.id, version, trust })
    .from(accounts)
    .innerJoin(credentials, eq(credentials.userId, accounts.id))
    .where("email" in of ? eq(accounts.email, of.email) : eq(accounts.id, of.userId));
  return found;
}

/**
 * Does `work` if the password is unchanged and no device was signed out, otherwise nothing. A concurrent change waits, and then ends what
 * `work` has created. Without this, a sign-in that took as long as a hash takes could create a session, or renew the trust in its device,
 * after the change, and it would stay.
 */
export function whileStanding<T>({ database }: Services, standing: Standing, work: (transaction: Transaction) => T | Promise<T>): Promise<T | undefined> {
  return database.owner.transaction(async (transaction) => {
    const [still] = await transaction
      .select({ id: credentials.id })
      .from(credentials)
      .innerJoin(accounts, eq(accounts.id, credentials.userId))
      .where(and(eq(credentials.userId, standing.userId), eq(version, standing.version), eq(trust, standing.trust)))
      .for("share");
    return still ? work(transaction) : undefined;
  });
}

/**
 * Ends everything issued under an old password: every session except the one to keep, known and trusted devices, challenges and emailed
 * links. Call it after setting the new password, or in the same transaction: anything issued between this and the change would stay.
 */
export async function endStanding(transaction: Transaction, userId: string, keptSession = ""): Promise<void> {
  // Comes first: a concurrent sign-in has either committed, and is deleted below, or finds that it is too late.
  await transaction.update(credentials).set({ updatedAt: sql`clock_timestamp()` }).where(eq(credentials.userId, userId));
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, keptSession)));
}
