import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { type Env, whatToWrite } from "../../server/env.server.ts";
import { locks } from "../../server/locks.server.ts";
import { Stop } from "../../server/stop.server.ts";
import { site } from "../../site.config.ts";
import { accounts, credentials, profiles } from "./account.tables.ts";
import { accountAddress } from "./account-address.ts";
import { weaknessesOf } from "./password-strength.server.ts";

type Chosen = Partial<Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD">>;
type FirstAdministrator = { email: string; password?: string };

/**
 * Makes the first administrator if there is no account yet, even if several processes start at once. Throws a `Stop` for an unusable
 * ADMIN_EMAIL or ADMIN_PASSWORD. Returns the address, and the password if it was generated here: only its hash is stored.
 */
export async function makeFirstAdministrator(owner: Sql, env: Pick<Env, "SITE_URL"> & Chosen): Promise<FirstAdministrator | undefined> {
  return owner.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${locks.firstStart})`);
    if ((await transaction.$count(accounts)) > 0) return undefined;
    await stopIfWrong(env);
    const invented = randomBytes(15).toString("base64url");
    const email = (env.ADMIN_EMAIL ?? addressAt(env.SITE_URL)).toLowerCase();
    const [account] = await transaction.insert(accounts).values({ name: site.authorLabel, email, emailVerified: true }).returning({ id: accounts.id });
    if (!account) throw new Error("the first account was not made");
    const password = await hashPassword(env.ADMIN_PASSWORD ?? invented);
    await transaction.insert(credentials).values({ userId: account.id, accountId: account.id, providerId: "credential", password });
    await transaction.insert(profiles).values({ userId: account.id, role: "admin" });
    // The author's profile belongs to the blog, which this feature may not import, so its table is named in SQL.
    await transaction.execute(
      sql`insert into food_users (user_id, display_name, username) values (${account.id}, ${site.authorLabel}, 'simmer-kitchen') on conflict do nothing`,
    );
    return { email, ...(env.ADMIN_PASSWORD ? {} : { password: invented }) };
  });
}

/** Checked only before they are used: once there is an account, the variables have no effect. */
async function stopIfWrong({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Chosen): Promise<void> {
  if (email === undefined && password === undefined) return;
  if (email === undefined || password === undefined) {
    const missing = email === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD";
    throw new Stop(`The variable ${missing} is not set, though its partner is: write ${whatToWrite(missing)}, or unset both.`);
  }
  if (!accountAddress.safeParse(email).success) throw new Stop(`The variable ADMIN_EMAIL holds ${JSON.stringify(email)}: write ${whatToWrite("ADMIN_EMAIL")}.`);
  const reasons = await weaknessesOf(password, [email.toLowerCase()]);
  if (reasons.length > 0)
    throw new Stop(`The variable ADMIN_PASSWORD holds a weak password. ${reasons.join(" ")} Choose another, such as four unrelated words.`);
}

/** A mailbox at the site's own host; if that is no real host, an address that can belong to nobody. */
function addressAt(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host) ? `admin@${host}` : "admin@simmer.example";
}
