import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { addressHeader } from "../../server/client-address.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, knownDevices } from "./account.tables.ts";
import { networkOf } from "./network.server.ts";

const keptDays = 180;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a request comes from: its network, and the device if its cookie says. */
export type Whence = { network: string; device: string | undefined };

/** Not a key to anything: who has it only gets attempts of their own. */
export function whenceOf({ env }: Pick<Services, "env">, request: Request): Whence {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/).map((cookie) => cookie.split("="));
  const device = cookies.find(([name]) => name === cookieName(env.SITE_URL))?.[1];
  return { network: networkOf(request.headers.get(addressHeader) ?? "unknown"), device: device && uuid.test(device) ? device : undefined };
}

const markOf = { device: (device: string) => `device:${device}`, network: (network: string) => `address:${network}` };

/** By what an account knows this place: its device before its network, or nothing. */
export async function knownMark({ database }: Services, email: string, { network, device }: Whence): Promise<"device" | "network" | undefined> {
  const marks = [markOf.network(network), ...(device ? [markOf.device(device)] : [])];
  const rows = await database.owner
    .select({ mark: knownDevices.mark })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.userId))
    .where(and(eq(accounts.email, email), inArray(knownDevices.mark, marks), sql`${knownDevices.seenAt} > now() - make_interval(days => ${keptDays})`));
  if (device && rows.some(({ mark }) => mark === markOf.device(device))) return "device";
  return rows.length > 0 ? "network" : undefined;
}

/** From now on this place is known to the account. Returns the cookie that says so. */
export async function rememberDevice({ database, env }: Services, userId: string, { network, device = randomUUID() }: Whence): Promise<string> {
  const { owner } = database;
  await owner.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - make_interval(days => ${keptDays})`));
  await owner
    .insert(knownDevices)
    .values([markOf.network(network), markOf.device(device)].map((mark) => ({ userId, mark })))
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.mark], set: { seenAt: sql`now()` } });
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(env.SITE_URL)}=${device}; Max-Age=${keptDays * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Nobody is known to the account any more: after a recovery, one of them may have been the reason. */
export async function forgetDevices({ database }: Services, userId: string): Promise<void> {
  await database.owner.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

const cookieName = (siteUrl: string) => (siteUrl.startsWith("https:") ? "__Secure-simmer.device" : "simmer.device");
