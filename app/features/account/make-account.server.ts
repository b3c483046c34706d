import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { Stop } from "../../server/stop.server.ts";
import { accounts, credentials, profiles } from "./account.tables.ts";
import { weaknessesOf } from "./password-strength.server.ts";

type NewAccount = { email: string; password: string; name: string; role?: string };

/** Makes an account that can sign in, with or without a role. Throws a `Stop` for a weak password, and if the address has one already. */
export async function makeAccount(owner: Sql, { email, password, name, role }: NewAccount): Promise<void> {
  const reasons = await weaknessesOf(password, [email, name]);
  if (reasons.length > 0) throw new Stop(`This password is weak. ${reasons.join(" ")} Choose another, such as four words that nobody says together.`);
  const hash = await hashPassword(password);
  await owner.transaction(async (transaction) => {
    const [account] = await transaction
      .insert(accounts)
      .values({ name, email: email.toLowerCase(), emailVerified: true })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!account) throw new Stop(`There is an account for ${email} already: give it a role with 'user role', or choose another address.`);
    await transaction.insert(credentials).values({ userId: account.id, accountId: account.id, providerId: "credential", password: hash });
    if (role) await transaction.insert(profiles).values({ userId: account.id, role });
  });
}

/** Gives an account a role, or takes it away with `null`. It holds from the next request on. Throws a `Stop` for an unknown address. */
export async function setRole(owner: Sql, email: string, role: string | null): Promise<void> {
  const [account] = await owner.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email.toLowerCase()));
  if (!account) throw new Stop(`There is no account for ${email}: make one with 'user create'.`);
  if (role === null) await owner.delete(profiles).where(eq(profiles.userId, account.id));
  else await owner.insert(profiles).values({ userId: account.id, role }).onConflictDoUpdate({ target: profiles.userId, set: { role } });
}
