import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Services } from "../../server/services.server.ts";

declare module "rate-limiter-flexible" {
  /** Missing from the package's types. */
  interface RateLimiterStoreAbstract {
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
}

/** How many points within how many seconds. Successful attempts are given back, so that only failures count. */
const limits = {
  /** Passwords for one account, from all unknown places together. */
  account: { points: 10, duration: 15 * 60 },
  /** Passwords for one account, from one device or address that has signed in to it before. */
  known: { points: 10, duration: 15 * 60 },
  /** Passwords for any account, from one address. */
  address: { points: 5, duration: 60 },
  /** Second-factor codes from one address; one challenge allows 5. */
  code: { points: 10, duration: 60 },
  /** Codes for one account's second factor, from all places together. Better Auth's own limit of ten in a row counts too late for parallel attempts. */
  "account-code": { points: 10, duration: 15 * 60 },
  /** One code of one account's second factor: it signs in only once, for as long as it could be valid. */
  "used-code": { points: 1, duration: 120 },
  /** Emails with a link, for one account. */
  recovery: { points: 3, duration: 15 * 60 },
  /** Emails with a link, and uses of one, from one address. */
  "recovery-address": { points: 10, duration: 15 * 60 },
  /** The current password, requested again from a signed-in user. */
  confirm: { points: 10, duration: 15 * 60 },
  /** Emails asking one address to confirm its subscription. */
  join: { points: 3, duration: 12 * 3600 },
  /** The same, from one network. */
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

const limitersFor = (services: Services): Limiters => made.getOrInsertComputed(services, makeLimiters);

function makeLimiters(services: Services): Limiters {
  const make = (name: Limit) =>
    new RateLimiterPostgres({
      storeClient: services.database.owner.$client,
      storeType: "pool",
      tableName: "attempts",
      tableCreated: true,
      keyPrefix: name,
      ...limits[name],
      // A blocked key is refused from memory, so that further guessing costs next to nothing.
      inMemoryBlockOnConsumed: limits[name].points + 1,
      // One limiter cleans up for all: every five minutes it deletes rows that expired an hour ago.
      clearExpiredByTimeout: name === "account",
    });
  return Object.fromEntries(Object.keys(limits).map((name) => [name, make(name as Limit)])) as Limiters;
}

/**
 * Counts an attempt against each of its keys, before any costly work. The sender's own key comes first, so that a sender who is blocked
 * cannot use up another's limit. Throws `TooManyAttempts` at the first exhausted key, and then takes back what it counted. The counts are
 * in the database, so they survive restarts and are shared by all processes.
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

/** Refuses known exhausted keys before anything is written, so that hammering leaves no rows behind. */
function refuseBlocked(limiter: RateLimiterPostgres, key: string): void {
  const ms = limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
  if (ms > 0 && ms <= limiter.msDuration) throw tooMany(ms);
}

/** A block longer than any limit was set while the clock was wrong: it is deleted instead of waited for. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes) || refusal.msBeforeNext <= limiter.msDuration) throw refusal;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}

/** Takes back the count of a successful attempt. */
export async function giveBack(services: Services, attempts: Attempt[]): Promise<void> {
  const limiters = limitersFor(services);
  await Promise.all(attempts.map(({ limit, key }) => limiters[limit].reward(nameless(key))));
}

/** Stores only a digest, because people may type anything as their address, even their password. */
function nameless(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
