import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import { accounts, credentials, profiles } from "../app/features/account/account.tables.ts";
import type { Sql } from "../app/server/database.server.ts";
import type { TestSite } from "./open-site.ts";
import { testAdministrator } from "./postgres.setup.ts";

/** Where to send requests: a site in this process, or elsewhere. */
export type Door = Pick<TestSite, "get" | "origin">;
export type Person = { email: string; password: string };

/** An account that can sign in, with no role unless one is given. */
export async function makePerson(sql: Sql, { role, ...person }: Partial<Person> & { role?: string } = {}): Promise<Person & { id: string }> {
  const { email, password } = { email: "cook@simmer.example", password: "a long simmering password", ...person };
  const [account] = await sql.insert(accounts).values({ name: "Cook", email }).returning();
  if (!account) throw new Error("no account was made");
  await sql.insert(credentials).values({ userId: account.id, accountId: account.id, providerId: "credential", password: await hashPassword(password) });
  if (role) await sql.insert(profiles).values({ userId: account.id, role });
  return { email, password, id: account.id };
}

/** Sends the sign-in request of the dialog. */
export function trySignIn(site: Door, person: Person, headers: Record<string, string> = {}): Promise<Response> {
  return site.get("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin, ...headers },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
}

/** The cookies of a signed-in browser; the administrator's unless told otherwise. */
export async function signIn(site: Door, person: Person = testAdministrator): Promise<string> {
  const answer = await trySignIn(site, person);
  if (!answer.ok) throw new Error(`signing in was refused: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer);
}

/** An answer's cookies as the next request's Cookie header. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Submits a form as a browser without a script does. */
export function postForm(
  site: Door,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.get(path, { method: "POST", headers: { Origin: site.origin, ...headers }, body: new URLSearchParams(fields) });
}

/** The code that an authenticator app shows for an `otpauth:` address (RFC 6238). */
export function codeOf(uri: string, now = Date.now()): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...(new URL(uri).searchParams.get("secret") ?? "").replace(/=+$/, "")].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Merges cookies as a browser does: later ones replace earlier ones. */
export function mergeCookies(...lists: string[]): string {
  const jar = new Map(lists.flatMap((list) => list.split("; ").map((pair) => [pair.split("=")[0], pair] as const)));
  return [...jar.values()].join("; ");
}

/** Turns on the administrator's second factor on the account page, and returns its URI and the recovery codes. */
export async function turnOnSecondFactor(site: TestSite, Cookie: string): Promise<{ uri: string; codes: string[]; Cookie: string }> {
  const started = await postForm(site, "/admin/account", { intent: "start-factor", password: testAdministrator.password }, { Cookie });
  const uri = (/name="uri" value="([^"]+)"/.exec(await started.text())?.[1] ?? "").replaceAll("&amp;", "&");
  const confirmed = await postForm(site, "/admin/account", { intent: "confirm-factor", uri, code: codeOf(uri) }, { Cookie });
  const codes = [...(await confirmed.text()).matchAll(/<li class="select-all">([\w-]+)<\/li>/g)].map(([, code = ""]) => code);
  if (codes.length === 0) throw new Error("the second factor was not turned on");
  return { uri, codes, Cookie: mergeCookies(Cookie, cookiesOf(confirmed)) };
}

/** The letters in the outbox, oldest first. They are sent in the background, so it waits for at least `count`. */
export async function readOutbox({ env }: TestSite, count: number): Promise<Email[]> {
  const folder = join(env.DATA_DIR, "outbox");
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(".eml"))
          .sort()
      : [];
  await expect.poll(() => names().length).toBeGreaterThanOrEqual(count);
  return Promise.all(names().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The path of the link in a letter. */
export function linkIn({ text = "" }: Email, site: TestSite): string {
  return (
    text
      .split(/\s/)
      .find((word) => word.startsWith(`${site.origin}/`))
      ?.slice(site.origin.length) ?? ""
  );
}
