import { eq } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import { verifications } from "./account.tables.ts";
import { authFor } from "./auth.server.ts";
import { readCookies } from "./read-cookies.server.ts";

/** The row that lets a browser skip the second factor. */
export type Trust = { id: string; expiresAt: Date };

const trustCookie = async (services: Services) => (await authFor(services).$context).createAuthCookie("trust_device").name;

/** What trusts the browser that sends these cookies, or null. */
export async function findTrust(services: Services, cookies: string | null): Promise<Trust | null> {
  const { internalAdapter } = await authFor(services).$context;
  const value = readCookies(cookies).get(await trustCookie(services)) ?? "";
  // Better Auth checks the signature; here, an identifier of 32 random characters cannot be guessed either.
  const [, identifier] = /!(trust-device-[\w-]{32})\./.exec(value) ?? [];
  return identifier ? internalAdapter.findVerificationValue(identifier) : null;
}

/** The cookies that an answer sets, as the browser would send them back. */
export const issuedBy = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/**
 * The answer to a sign-in by password. Where that skipped the second factor, Better Auth trusts the device for another 30 days, so that one
 * in daily use would never be asked again: the new trust ends when the one before would have ended.
 */
export async function withFirstExpiry(services: Services, before: Trust | null, answer: Response): Promise<Response> {
  const cookies = answer.headers.getSetCookie();
  const renewed = await findTrust(services, issuedBy(answer));
  if (!renewed) return answer;
  // A cookie that only Better Auth could read, because it was written in another way, must not last longer for that.
  const expiresAt = before?.expiresAt ?? new Date();
  await services.database.owner.update(verifications).set({ expiresAt }).where(eq(verifications.id, renewed.id));
  const name = await trustCookie(services);
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  const headers = new Headers(answer.headers);
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie.startsWith(`${name}=`) ? cookie.replace(/(; Max-Age=)\d+/i, `$1${seconds}`) : cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
