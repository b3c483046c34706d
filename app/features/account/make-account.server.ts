import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { Stop } from "../../server/stop.server.ts";
import { accounts, credentials, profiles, twoFactors } from "./account.tables.ts";
import { weaknessesOf } from "./password-strength.server.ts";
import { endStanding } from "./standing-password.server.ts";

type NewAccount = { email: string; password: string; name: string; role?: string };

/** Makes an account that can sign in, with or without a role. Throws a `Stop` for a weak password, and if the address already has an account. */
export async function makeAccount(owner: Sql, { email, password, name, role }: NewAccount): Promise<void> {
  const hash = await hashStrong(password, [email, name]);
  await owner.transaction(async (transaction) => {
    const [account] = await transaction
      .insert(accounts)
      .values({ name, email: email.toLowerCase(), emailVerified: true })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!account)
      throw new Stop(
        `There is already an account for ${email}: ${role ? `give it a role with 'user role --email E --role ${role}' and, ` : ""}if it was imported and has no password yet, ${role ? "" : "give it "}one with 'user recover --email E --password P'; or choose another address.`,
      );
    await transaction.insert(credentials).values({ userId: account.id, accountId: account.id, providerId: "credential", password: hash });
    if (role) await transaction.insert(profiles).values({ userId: account.id, role });
  });
}

/**
 * Lets a user back in who has lost the password, the second factor or both: sets the one, turns off the other, and ends every session, all
 * trust in devices and every emailed link. Throws a `Stop` for a weak password or an unknown address.
 */
export async function letBackIn(owner: Sql, email: string, { password, secondFactorOff }: { password?: string; secondFactorOff: boolean }): Promise<void> {
  const account = await findAccount(owner, email);
  const hash = password === undefined ? undefined : await hashStrong(password, [email, account.name]);
  await owner.transaction(async (transaction) => {
    if (hash) await setPassword(transaction, account.id, hash);
    // Before the account is changed: a sign-in locks the two in this order as well.
    await endStanding(transaction, account.id);
    if (secondFactorOff) {
      await transaction.delete(twoFactors).where(eq(twoFactors.userId, account.id));
      await transaction.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, account.id));
    }
  });
}

async function hashStrong(password: string, known: string[]): Promise<string> {
  const reasons = await weaknessesOf(password, known);
  if (reasons.length > 0) throw new Stop(`This password is weak. ${reasons.join(" ")} Choose another, such as four unrelated words.`);
  return hashPassword(password);
}

/** Accounts made by an import or with the sample posts have no password yet. */
async function setPassword(owner: Pick<Sql, "insert" | "update">, userId: string, password: string): Promise<void> {
  const changed = await owner
    .update(credentials)
    .set({ password, updatedAt: new Date() })
    .where(eq(credentials.userId, userId))
    .returning({ id: credentials.id });
  if (changed.length === 0) await owner.insert(credentials).values({ userId, accountId: userId, providerId: "credential", password });
}

async function findAccount(owner: Sql, email: string): Promise<{ id: string; name: string }> {
  const [account] = await owner.select({ id: accounts.id, name: accounts.name }).from(accounts).where(eq(accounts.email, email.toLowerCase()));
  if (!account) throw new Stop(`There is no account for ${email}: make one with 'user create'.`);
  return account;
}

/** Gives an account a role, or takes it away with `null`, effective from the next request. Throws a `Stop` for an unknown address and for the last administrator. */
export async function setRole(owner: Sql, email: string, role: string | null): Promise<void> {
  const account = await findAccount(owner, email);
  if (role === null) await takeRole(owner, account.id, email);
  else await owner.insert(profiles).values({ userId: account.id, role }).onConflictDoUpdate({ target: profiles.userId, set: { role } });
}

async function takeRole(owner: Sql, userId: string, email: string): Promise<void> {
  await owner.transaction(async (transaction) => {
    // Locked until the transaction ends: if two administrators lose the role at once, the second check already sees the first removed.
    const administrators = await transaction.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.role, "admin")).for("update");
    if (administrators.length === 1 && administrators[0]?.userId === userId)
      throw new Stop(
        `${email} is the last administrator: first make another with 'admin create' or 'user role --role admin', or nobody will be able to open the admin area.`,
      );
    await transaction.delete(profiles).where(eq(profiles.userId, userId));
  });
}
