import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Services } from "../../server/services.server.ts";
import { whenceOf } from "../account/known-devices.server.ts";

/** A household that reads fast opens a page every second; whoever opens more is no reader. */
const limit = { points: 60, duration: 60 };
const limiters = new WeakMap<Services, RateLimiterMemory>();

/** Whether one more opening from this network is to be counted. Kept in memory: a number is not worth a second write. */
export async function mayCount(services: Services, request: Request): Promise<boolean> {
  const limiter = limiters.get(services) ?? new RateLimiterMemory(limit);
  limiters.set(services, limiter);
  return limiter.consume(whenceOf(services, request).network).then(
    () => true,
    () => false,
  );
}
