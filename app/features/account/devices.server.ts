import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { sessions, verifications } from "./account.tables.ts";
import { deviceName } from "./device-name.ts";

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

/** Signs another device of the account out. False if there is none. */
export async function endDevice(owner: Sql, userId: string, sessionId: string, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false;
  const ended = await owner
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
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
