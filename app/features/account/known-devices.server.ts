import { randomUUID } from "node:crypto";
import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../server/database.server.ts";
import { isUuid } from "../../server/is-uuid.server.ts";
import { networkOfRequest } from "../../server/network.server.ts";
import type { Services } from "../../server/services.server.ts";
import { accounts, credentials, knownDevices } from "./account.tables.ts";
import { readCookies } from "./read-cookies.server.ts";

const keptDays = 180;

/** Where a request comes from: its network, and its device if a cookie identifies it. */
export type Whence = { network: string; device: string | undefined };

/** The device cookie grants no access: whoever has it only gets a separate limit of attempts. */
export function whenceOf({ env }: Pick<Services, "env">, request: Request): Whence {
  const device = readCookies(request.headers.get("Cookie")).get(cookieName(env.SITE_URL));
  return { network: networkOfRequest(request), device: device && isUuid(device) ? device : undefined };
}

const markOf = { device: (device: string) => `device:${device}`, network: (network: string) => `address:${network}` };

/** Whether an account knows this device, or else this network, and since when it has had its password. */
export async function whatIsKnown(services: Services, email: string, { network, device }: Whence): Promise<Known> {
  const { marks, passwordSince } = await marksOf(services, email);
  if (device && marks.has(markOf.device(device))) return { known: "device", passwordSince };
  return { known: marks.has(markOf.network(network)) ? "network" : undefined, passwordSince };
}

type Known = { known: "device" | "network" | undefined; passwordSince: string };
type Marks = { marks: Set<string>; passwordSince: string };
type Remembered = Map<string, { marks: Promise<Marks>; until: number }>;
const remembered = new WeakMap<Services, Remembered>();
const rememberedFor = 10_000;
const rememberedAtMost = 1000;

/** Read at most once in ten seconds, so that hammering does not keep the database busy. */
function marksOf(services: Services, email: string): Promise<Marks> {
  const lately = remembered.getOrInsertComputed(services, (): Remembered => new Map());
  const found = lately.get(email);
  if (found && found.until > Date.now()) return found.marks;
  if (lately.size >= rememberedAtMost) lately.clear();
  const marks = readMarks(services, email);
  lately.set(email, { marks, until: Date.now() + rememberedFor });
  marks.catch(() => lately.delete(email));
  return marks;
}

async function readMarks({ database }: Services, email: string): Promise<Marks> {
  const rows = await database.owner
    .select({ since: credentials.updatedAt, mark: knownDevices.mark })
    .from(accounts)
    .leftJoin(credentials, eq(credentials.userId, accounts.id))
    .leftJoin(knownDevices, and(eq(knownDevices.userId, accounts.id), sql`${knownDevices.seenAt} > now() - make_interval(days => ${keptDays})`))
    .where(eq(accounts.email, email));
  return { marks: new Set(rows.flatMap(({ mark }) => mark ?? [])), passwordSince: rows[0]?.since?.toISOString() ?? "" };
}

/**
 * Makes this place known to the account. Returns the cookie that proves it. Call `readAnew` once the transaction has committed, because a
 * read before that caches the old state.
 */
export async function rememberDevice({ env }: Services, transaction: Transaction, userId: string, { network, device = randomUUID() }: Whence): Promise<string> {
  await transaction.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - make_interval(days => ${keptDays})`));
  await transaction
    .insert(knownDevices)
    .values([markOf.network(network), markOf.device(device)].map((mark) => ({ userId, mark })))
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.mark], set: { seenAt: sql`now()` } });
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(env.SITE_URL)}=${device}; Max-Age=${keptDays * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Makes this the only place known to the account, if it was. Call `readAnew` once the transaction has committed. */
export async function forgetOthers(transaction: Transaction, userId: string, { network, device }: Whence): Promise<void> {
  const own = [markOf.network(network), ...(device ? [markOf.device(device)] : [])];
  await transaction.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.mark, own)));
}

/** Drops the cache after a change. */
export function readAnew(services: Services): void {
  remembered.delete(services);
}

const cookieName = (siteUrl: string) => (siteUrl.startsWith("https:") ? "__Secure-simmer.device" : "simmer.device");
