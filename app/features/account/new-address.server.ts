import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "../../server/services.server.ts";
import { accounts } from "./account.tables.ts";
import { accountAddress } from "./account-address.ts";
import { addressLink, authFor } from "./auth.server.ts";
import { findViewer } from "./guard.server.ts";
import { endTrust } from "./recovery.server.ts";

/** What a link to a new address would change. */
type AddressChange = { userId: string; to: string };

const claims = z.object({ updateTo: accountAddress });

/** The change that a link makes, or null if the link is wrong, used up, expired or revoked. */
export async function findAddressChange(services: Services, token: string): Promise<AddressChange | null> {
  if (!/^[\w.-]{1,2000}$/.test(token)) return null;
  const { internalAdapter } = await authFor(services).$context;
  const found = await internalAdapter.findVerificationValue(addressLink(token));
  if (!found || found.expiresAt < new Date()) return null;
  // The payload can be trusted: only tokens signed by this site are ever stored.
  const { updateTo } = claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  return { userId: found.value, to: updateTo };
}

/**
 * Gives the account its new address, once. Links sent to the old one become invalid. Returns the cookies for the requesting browser if it
 * is signed in to this account; null if the link was used meanwhile, or the address now belongs to another account.
 */
export async function changeAddress(services: Services, request: Request, token: string, { userId, to }: AddressChange): Promise<string[] | null> {
  const auth = authFor(services);
  const viewer = await findViewer(services, request);
  const [taken] = await services.database.owner.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, to.toLowerCase()));
  if (taken) return null;
  const { internalAdapter } = await auth.$context;
  if (!(await internalAdapter.consumeVerificationValue(addressLink(token)))) return null;
  const own = viewer?.userId === userId ? request.headers : new Headers();
  const { headers } = await auth.api.verifyEmail({ query: { token }, headers: own, returnHeaders: true });
  await endTrust(services.database.owner, userId);
  return headers.getSetCookie();
}
