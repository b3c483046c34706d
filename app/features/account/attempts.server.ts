import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Services } from "../../server/services.server.ts";

declare module "rate-limiter-flexible" {
  /** Left out of its types. */
  interface RateLimiterStoreAbstract {
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
}

/** How often within how many seconds. Successes are given back, so that only failures count. */
const limits = {
  /** Passwords for one account from all places that it does not know together. */
  account: { points: 10, duration: 15 * 60 },
  /** Passwords for one account from one device or address that has signed in to it before. */
  known: { points: 10, duration: 15 * 60 },
  /** Passwords for any accounts from one address. */
  address: { points: 5, duration: 60 },
  /** Codes of a second factor from one address; one challenge takes 5. */
  code: { points: 10, duration: 60 },
  /** Codes of one account's second factor from all places together. Better Auth's own ten in a row are counted too late for those that come at once. */
  "account-code": { points: 10, duration: 15 * 60 },
  /** One code of one account's second factor: it signs in once, as long as it could. */
  "used-code": { points: 1, duration: 120 },
  /** Mails with a link for one account. */
  recovery: { points: 3, duration: 15 * 60 },
  /** Mails with a link, and uses of one, from one address. */
  "recovery-address": { points: 10, duration: 15 * 60 },
  /** The present password, asked again of someone who is signed in. */
  confirm: { points: 10, duration: 15 * 60 },
  /** Mails to one address that ask whether it wants letters. */
  join: { points: 3, duration: 12 * 3600 },
  /** The same from one network. */
  "join-network": { points: 20, duration: 3600 },
} as const;

type Limit = keyof typeof limits;
export type Attempt = { limit: Limit; key: string };

/** Too many attempts; `seconds` is how long to wait. */
export class TooManyAttempts extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
    super(`Too many attempts. Please try again in ${wait}.`);
    this.seconds = seconds;
  }
}

type Limiters = Record<Limit, RateLimiterPostgres>;
const made = new WeakMap<Services, Limiters>();

function limitersFor(services: Services): Limiters {
  const found = made.get(services);
  if (found) return found;
  const make = (name: Limit) =>
    new RateLimiterPostgres({
      storeClient: services.database.owner.$client,
      storeType: "pool",
      tableName: "attempts",
      tableCreated: true,
      keyPrefix: name,
      ...limits[name],
      // One that is refused is refused without asking the database again: guessing on costs next to nothing.
      inMemoryBlockOnConsumed: limits[name].points + 1,
      // One of them sweeps for all: rows that ended an hour ago go every five minutes.
      clearExpiredByTimeout: name === "account",
    });
  const limiters = Object.fromEntries(Object.keys(limits).map((name) => [name, make(name as Limit)])) as Limiters;
  made.set(services, limiters);
  return limiters;
}

/**
 * Counts an attempt by each of its keys, before anything costly is done: the sender's first, so that whoever is refused for their own
 * address uses up nothing of another's. Throws `TooManyAttempts` at the first that is used up, and then counts by none of the others.
 * The count is kept in the database: a restart does not forget it, and several processes share it.
 */
export async function countAttempt(services: Services, attempts: Attempt[]): Promise<void> {
  const limiters = limitersFor(services);
  for (const { limit, key } of attempts) refuseBlocked(limiters[limit], nameless(key));
  const counted: Attempt[] = [];
  for (const attempt of attempts) {
    try {
      await consume(limiters[attempt.limit], nameless(attempt.key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await giveBack(services, counted);
      throw tooMany(refusal.msBeforeNext);
    }
    counted.push(attempt);
  }
}

const tooMany = (ms: number) => new TooManyAttempts(Math.max(1, Math.ceil(ms / 1000)));

/** What is known to be used up is refused before anything is written, so that hammering leaves no rows behind. */
function refuseBlocked(limiter: RateLimiterPostgres, key: string): void {
  const ms = limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
  if (ms > 0 && ms <= limiter.msDuration) throw tooMany(ms);
}

/** A limit that would last longer than any lasts was set while the clock was wrong: it is forgotten, not waited for. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes) || refusal.msBeforeNext <= limiter.msDuration) throw refusal;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}

/** An attempt that was right does not count. */
export async function giveBack(services: Services, attempts: Attempt[]): Promise<void> {
  const limiters = limitersFor(services);
  await Promise.all(attempts.map(({ limit, key }) => limiters[limit].reward(nameless(key))));
}

/** What people type as their address may be anything, even their password: only a digest is stored. */
function nameless(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
