import { hashPassword } from "better-auth/crypto";
import { accounts, credentials, profiles } from "../app/features/account/account.tables.ts";
import type { Sql } from "../app/server/database.server.ts";
import type { TestSite } from "./open-site.ts";
import { testAdministrator } from "./postgres.setup.ts";

export type Person = { email: string; password: string };

/** An account that can sign in; without a role unless one is given. */
export async function makePerson(sql: Sql, { role, ...person }: Partial<Person> & { role?: string } = {}): Promise<Person & { id: string }> {
  const { email, password } = { email: "cook@simmer.example", password: "a long simmering password", ...person };
  const [account] = await sql.insert(accounts).values({ name: "Cook", email }).returning();
  if (!account) throw new Error("no account was made");
  await sql.insert(credentials).values({ userId: account.id, accountId: account.id, providerId: "credential", password: await hashPassword(password) });
  if (role) await sql.insert(profiles).values({ userId: account.id, role });
  return { email, password, id: account.id };
}

/** A request to sign in, as the dialog sends it. */
export function trySignIn(site: TestSite, person: Person, headers: Record<string, string> = {}): Promise<Response> {
  return site.get("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin, ...headers },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
}

/** The cookies of a signed-in browser, as its next requests send them. The administrator's unless told otherwise. */
export async function signIn(site: TestSite, person: Person = testAdministrator): Promise<string> {
  const answer = await trySignIn(site, person);
  if (!answer.ok) throw new Error(`signing in was refused: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer);
}

/** What an answer's cookies become in the next request. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A form as a browser without a script sends it. */
export function postForm(site: TestSite, path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return site.get(path, { method: "POST", headers: { Origin: site.origin, ...headers }, body: new URLSearchParams(fields) });
}
