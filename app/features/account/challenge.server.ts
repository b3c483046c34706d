import type { Services } from "../../server/services.server.ts";
import { authFor } from "./auth.server.ts";
import { readCookies } from "./read-cookies.server.ts";

/** Who was asked for a code once the password was right, and the cookie that says so. Null without an open challenge. */
export async function findChallenge(services: Services, request: Request): Promise<{ userId: string; cookie: string } | null> {
  const { createAuthCookie, internalAdapter } = await authFor(services).$context;
  const { name } = createAuthCookie("two_factor");
  const value = readCookies(request.headers.get("Cookie")).get(name) ?? "";
  // Its signature is for Better Auth to check: a name of twenty random characters is not guessed either.
  const [, identifier] = /^(2fa-[\w-]{20})\./.exec(value) ?? [];
  const found = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  return found ? { userId: found.value, cookie: `${name}=${value}` } : null;
}
