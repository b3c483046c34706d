import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, credentials, knownDevices, sessions, verifications } from "./account.tables.ts";

/** An account's password as it stood when this was read: `version` is another after every change, and tells nothing of it. */
export type Standing = { userId: string; version: string };

const version = sql<string>`${credentials.updatedAt}::text`;

/** Read before a password or a code is checked, so that `whileStanding` can tell afterwards whether it was the present one. */
export async function findStanding({ database }: Services, of: { email: string } | { userId: string }): Promise<Standing | undefined> {
  const [found] = await database.owner
    .select({ userId: accounts.id, version })
    .from(accounts)
    .innerJoin(credentials, eq(credentials.userId, accounts.id))
    .where("email" in of ? eq(accounts.email, of.email) : eq(accounts.id, of.userId));
  return found;
}

/**
 * Does `work` if the password still stands, else nothing. A change that comes meanwhile waits, and then ends what was made before
 * with all the rest: without this, what took as long as a hash takes would be made after the change, and stay.
 */
export function whileStanding<T>({ database }: Services, standing: Standing, work: (transaction: Transaction) => T | Promise<T>): Promise<T | undefined> {
  return database.owner.transaction(async (transaction) => {
    const [still] = await transaction
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, standing.userId), eq(version, standing.version)))
      .for("share");
    return still ? work(transaction) : undefined;
  });
}

/**
 * Ends what was handed out under an old password: every session but the one to keep, known and trusted devices, challenges and mailed
 * links. For after the new one is set, or the same transaction: what is handed out between this and the change would stay.
 */
export async function endStanding(transaction: Transaction, userId: string, keptSession = ""): Promise<void> {
  // Comes first: a sign-in that is under way either was written down before, and is deleted, or sees that it is too late.
  await transaction.update(credentials).set({ updatedAt: sql`clock_timestamp()` }).where(eq(credentials.userId, userId));
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, keptSession)));
}
