import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, sessions, verifications } from "./account.tables.ts";
import { deviceName } from "./device-name.ts";
import type { Viewer } from "./guard.server.ts";
import { forgetOthers, readAnew, type Whence, whenceOf } from "./known-devices.server.ts";
import { endTrust } from "./recovery.server.ts";
import { findTrust, type Trust } from "./trusted-device.server.ts";

export type Device = { id: string; name: string; address: string; firstSeen: Date; lastSeen: Date; isThis: boolean };

/** Every device that is signed in to an account: this one first, then the most recently seen. */
export async function listDevices(owner: Sql, userId: string, sessionId: string): Promise<Device[]> {
  const rows = await owner
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt));
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    name: deviceName(userAgent),
    address: shortAddress(ipAddress),
    firstSeen: createdAt,
    lastSeen: updatedAt,
    isThis: id === sessionId,
  }));
}

/** Signs another device of the viewer's account out, and ends the trust in all others. False if there is none. */
export async function endDevice(services: Services, request: Request, { userId, sessionId }: Viewer, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false;
  const own = await findTrust(services, request.headers.get("Cookie"));
  const isEnded = await services.database.owner.transaction(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 1) await distrust(transaction, userId, whenceOf(services, request), own);
    return ended.length === 1;
  });
  readAnew(services);
  return isEnded;
}

/** Ends the trust in the other devices of an account, or in all. Call it before ending their sessions: in between, one could sign in again. */
export async function endTrustIn(which: "others" | "all", services: Services, request: Request, userId: string): Promise<void> {
  const own = which === "others" ? await findTrust(services, request.headers.get("Cookie")) : null;
  await services.database.owner.transaction((transaction) => distrust(transaction, userId, whenceOf(services, request), own));
  readAnew(services);
}

/**
 * Ends what would let a device that is signed out back in with the password alone, or give it attempts of its own. Nothing tells which
 * device a trust or mark belongs to, so all of them go but this one's. This place stays known even if it is signed out too: strangers who
 * use up the account's attempts must not lock out its owner.
 */
async function distrust(transaction: Transaction, userId: string, whence: Whence, kept: Trust | null): Promise<void> {
  // Comes first: a concurrent sign-in has either committed, and its trust is deleted below, or finds that it is too late (`whileStanding`).
  await transaction.update(accounts).set({ updatedAt: sql`clock_timestamp()` }).where(eq(accounts.id, userId));
  await endTrust(transaction, userId, kept);
  await forgetOthers(transaction, userId, whence);
}

/** Deletes expired sessions, links and challenges. */
export async function sweepEnded(owner: Sql): Promise<void> {
  await owner.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await owner.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}

/** IPv6 as people write it, without its runs of zeros. */
function shortAddress(address: string | null): string {
  if (!address) return "unknown address";
  const host = `http://[${address}]`;
  return address.includes(":") && URL.canParse(host) ? new URL(host).hostname.slice(1, -1) : address;
}
