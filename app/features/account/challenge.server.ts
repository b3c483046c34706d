import type { Services } from "../../server/services.server.ts";
import { authFor } from "./auth.server.ts";
import { readCookies } from "./read-cookies.server.ts";

/** The user who entered the right password and still owes a code, with the cookie that proves it. Null without an open challenge. */
export async function findChallenge(services: Services, cookies: string | null): Promise<{ id: string; userId: string; cookie: string } | null> {
  const { createAuthCookie, internalAdapter } = await authFor(services).$context;
  const { name } = createAuthCookie("two_factor");
  const value = readCookies(cookies).get(name) ?? "";
  // Better Auth checks the signature; here, an identifier of twenty random characters cannot be guessed either.
  const [, identifier] = /^(2fa-[\w-]{20})\./.exec(value) ?? [];
  const found = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  return found ? { id: found.id, userId: found.value, cookie: `${name}=${value}` } : null;
}
